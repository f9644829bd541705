/** What agentx signs with and accepts: public-key signatures only (RFC 7518, RFC 8037). */
export const ALGORITHMS = ['ES256', 'EdDSA', 'RS256', 'PS256'] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

export function isAlgorithm(name: unknown): name is Algorithm {
  return ALGORITHMS.some((each) => each === name);
}

/** Says that there is no signature, or proves only that somebody knew what verifiers know. */
export function isForbidden(name: string): boolean {
  return /^(?:none|HS\d+)$/i.test(name);
}
