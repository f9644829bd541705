/** Patch numbers do not count in A2A (1.0 §3.6): "0.3.0" and "0.3" are one version. */
export function majorMinor(version: string): string {
  return /^\d+\.\d+(?=\.)/.exec(version)?.[0] ?? version;
}

/** Whether a version, already cut to Major.Minor, is of the line before 1.0. */
export function isBeforeOne(version: string): boolean {
  return /^0\.\d+$/.test(version);
}

/** The line before 1.0 spells its last version with a patch number. */
export function withPatch(version: string): string {
  return version === '0.3' ? '0.3.0' : version;
}
