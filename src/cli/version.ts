/** Replaced by the build with the version in package.json. */
declare const AGENTX_VERSION: string | undefined;

export const VERSION = typeof AGENTX_VERSION === 'string' ? AGENTX_VERSION : 'development';
