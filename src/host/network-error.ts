const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such host name is known',
  EAI_AGAIN: 'the host name could not be looked up',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  ETIMEDOUT: 'the machine does not answer',
  EHOSTUNREACH: 'no way leads to the machine',
  ENETUNREACH: 'no way leads to its network',
  EADDRNOTAVAIL: 'no way leads to the machine',
  EPROTO: 'it does not speak TLS as https asks for',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS; the address may be http',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'a certificate of its chain is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody this machine trusts',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is signed by nobody this machine trusts',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  HPE_HEADER_OVERFLOW: 'its headers are too large',
};

/** Why a request failed, in words. What is no failure of the network is a bug and thrown on. */
export function networkReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (code === undefined) throw error;
  if (Object.hasOwn(REASONS, code)) return REASONS[code] ?? code;
  return code.startsWith('HPE_') ? `its answer is not HTTP (${code})` : code;
}
