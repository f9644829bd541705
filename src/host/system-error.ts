const TOO_LARGE = 'ERR_FS_FILE_TOO_LARGE';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the device',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of the path is not a directory',
  EISDIR: 'it is a directory',
  ELOOP: 'it is a symbolic link that leads in a circle',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open',
  [TOO_LARGE]: 'it is too large',
  ERR_INVALID_ARG_VALUE: 'the name holds a NUL character',
};

/** The code of an error the operating system gave; anything else is a bug and thrown on. */
export function systemErrorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error) {
    // Names with a NUL and huge files never get as far as the operating system.
    const isRefusedBefore = /without null bytes/.test(error.message) || error.code === TOO_LARGE;
    if ('syscall' in error || isRefusedBefore) return String(error.code);
  }
  throw error;
}

/** Why the operating system refused, in words. */
export function systemReason(error: unknown): string {
  const code = systemErrorCode(error);
  return Object.hasOwn(REASONS, code) ? (REASONS[code] ?? code) : code;
}
