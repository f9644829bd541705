/** What the dialects disagree about; everything else is shared. */
export interface Dialect {
  /** What `spec_version` says. Two incompatible dialects both say 0.3.0. */
  readonly specVersion: string;
  /**
   * The shape after the break of December 2025: lists of interfaces and servers, no `namespace`,
   * and readers that refuse every key they do not know.
   */
  readonly late: boolean;
  readonly iconUrl: string;
  readonly organization: string;
  readonly platformChat: boolean;
  readonly apiKey: { readonly type: string; readonly key: string };
  readonly scopesAsList: boolean;
  /** What may stand before the colon of a variable. */
  readonly variablePrefix: RegExp;
  /** Absent: any word will do. */
  readonly authenticationTypes?: ReadonlySet<string>;
}

const EARLY: Dialect = {
  specVersion: '0.3.0',
  late: false,
  iconUrl: 'iconUrl',
  organization: 'organization',
  platformChat: false,
  apiKey: { type: 'api_key', key: 'key' },
  scopesAsList: false,
  // Up to the implementation (spec §7): any word that does not look like a variable itself.
  variablePrefix: /^[a-z]/,
};

const LATE: Dialect = {
  specVersion: '0.3.0',
  late: true,
  iconUrl: 'icon_url',
  organization: 'name',
  platformChat: false,
  apiKey: { type: 'api-key', key: 'api_key' },
  scopesAsList: false,
  variablePrefix: /^(?:env|http)$/,
};

const DRAFT: Dialect = {
  ...LATE,
  specVersion: '0.4.0',
  platformChat: true,
  scopesAsList: true,
  authenticationTypes: new Set(['bearer', 'basic', 'api-key', 'jwt', 'oauth2']),
};

export const VERSIONS = ['0.3.0', '0.3-interfaces', '0.4-draft'] as const;

const DIALECTS: ReadonlyMap<string, Dialect> = new Map([
  ['0.3.0', EARLY],
  ['0.3-interfaces', LATE],
  ['0.4-draft', DRAFT],
]);

export function dialectOf(version: string): Dialect {
  return DIALECTS.get(version) ?? EARLY;
}
