/**
 * What a change of an agent means to those who call it. `unknown-effect` is an honest answer: whether
 * callers notice depends on what the definition does not say.
 */
export type Effect = 'breaking' | 'compatible' | 'unknown-effect';

interface Rule {
  readonly effect: Effect;
  /** The reason, as the rest of a sentence. */
  readonly why: string;
  /** Nothing breaks, but somebody should look at it. */
  readonly warning?: true;
}

export const RULES = {
  'agent-gone': { effect: 'breaking', why: 'whoever calls it finds nobody' },
  'agent-added': { effect: 'compatible', why: 'nobody calls it yet' },

  'skill-removed': { effect: 'breaking', why: 'clients that use it are turned away' },
  'skill-renamed': { effect: 'breaking', why: 'clients know a skill by its id' },
  'skill-added': { effect: 'compatible', why: 'nobody uses it yet' },
  'skill-described': { effect: 'compatible', why: 'what it takes and gives is the same' },

  'input-mode-removed': { effect: 'breaking', why: 'clients that send it are turned away' },
  'input-mode-added': { effect: 'compatible', why: 'clients may send what they sent before' },
  'output-mode-removed': { effect: 'breaking', why: 'clients that need it get something else' },
  'output-mode-added': { effect: 'compatible', why: 'clients get it only if they accept it' },
  'modes-declared': { effect: 'compatible', why: 'it was not said before what is taken and given' },
  'modes-undeclared': {
    effect: 'unknown-effect',
    why: 'it is not said any more what is taken and given',
  },

  'security-added': {
    effect: 'breaking',
    why: 'clients that call without credentials are refused',
  },
  'security-removed': {
    effect: 'compatible',
    why: 'clients may send credentials in vain, but anybody may call now',
    warning: true,
  },
  'security-tightened': { effect: 'breaking', why: 'what sufficed before is refused' },
  'security-loosened': {
    effect: 'compatible',
    why: 'what sufficed before still does, and so does less',
    warning: true,
  },
  'security-alternative-added': { effect: 'compatible', why: 'what sufficed before still does' },
  'scheme-changed': { effect: 'breaking', why: 'credentials have to be sent differently' },
  'scheme-flow-removed': { effect: 'breaking', why: 'clients that log in this way no longer can' },
  'scheme-flow-added': { effect: 'compatible', why: 'the other ways to log in remain' },
  'scheme-detail-changed': {
    effect: 'unknown-effect',
    why: 'clients may have to be registered or set up anew',
  },
  'scheme-described': { effect: 'compatible', why: 'credentials are sent as before' },
  'scheme-added': { effect: 'compatible', why: 'by itself it requires nothing' },
  'scheme-removed': { effect: 'compatible', why: 'nothing required it' },

  'endpoint-removed': { effect: 'breaking', why: 'clients that call it find nobody' },
  'endpoint-moved': {
    effect: 'breaking',
    why: 'clients that remember the old address find nobody',
  },
  'endpoint-binding-changed': { effect: 'breaking', why: 'clients speak the old one there' },
  'endpoint-version-removed': {
    effect: 'breaking',
    why: 'clients of that version are turned away',
  },
  'endpoint-version-added': {
    effect: 'compatible',
    why: 'clients of the others are served as before',
  },
  'endpoint-tenant-changed': { effect: 'breaking', why: 'clients send the old tenant' },
  'endpoint-added': { effect: 'compatible', why: 'the others remain' },
  'endpoint-order-changed': {
    effect: 'unknown-effect',
    why: 'clients that take the first one call another',
  },

  'feature-off': { effect: 'breaking', why: 'clients that use it are turned away' },
  'feature-on': { effect: 'compatible', why: 'clients need not use it' },
  'state-history-off': {
    effect: 'unknown-effect',
    why: 'few clients look at it, and 1.0 has none',
  },
  'extension-required': {
    effect: 'breaking',
    why: 'clients that do not know the extension are turned away',
  },
  'extension-optional': { effect: 'compatible', why: 'clients need not know it' },
  'extension-removed': { effect: 'unknown-effect', why: 'clients that use it miss it' },
  'extension-changed': { effect: 'unknown-effect', why: 'only the extension says what it means' },

  'tool-removed': { effect: 'breaking', why: 'clients that call it are turned away' },
  'tool-added': { effect: 'compatible', why: 'nobody calls it yet' },
  'tool-argument-required': { effect: 'breaking', why: 'calls without it are refused' },
  'tool-arguments-changed': { effect: 'unknown-effect', why: 'calls may not fit any more' },
  'tool-described': { effect: 'compatible', why: 'calls are the same' },

  'interface-removed': { effect: 'breaking', why: 'whoever invokes it so finds nobody' },
  'interface-added': { effect: 'compatible', why: 'the others remain' },
  'interface-moved': { effect: 'breaking', why: 'whoever calls the old path finds nobody' },
  'interface-security-changed': { effect: 'breaking', why: 'what sufficed before may be refused' },
  'interface-changed': {
    effect: 'unknown-effect',
    why: 'what it takes or gives may not fit any more',
  },

  signed: { effect: 'compatible', why: 'clients that do not check signatures do not notice' },
  unsigned: { effect: 'unknown-effect', why: 'clients that insist on a signature refuse the card' },

  'description-changed': {
    effect: 'compatible',
    why: 'calls are the same, but agents that choose by it may choose differently',
  },
  'for-people': { effect: 'compatible', why: 'it is for people, and programs do not go by it' },
  inside: { effect: 'unknown-effect', why: 'callers may get other answers to the same questions' },
  identity: { effect: 'unknown-effect', why: 'other definitions may refer to it by its id' },
  'not-understood': { effect: 'unknown-effect', why: 'agentx does not know what it means' },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof RULES;

/** One change, and the rule that says what it means. */
export interface RuledChange {
  readonly rule: RuleName;
  /** Field of the agent. */
  readonly field: string;
  /** Which one of several: the id of a skill, the address of an endpoint. */
  readonly item?: string;
  /** What happened, in a few words. */
  readonly what: string;
}
