import {
  type AgentConfig,
  isObject,
  type JsonObject,
  own,
  type Report,
  type Verdict,
} from '../../src/adapter.ts';

/** What every part of the writer needs: whom to write for, and whom to tell. */
export interface Writing {
  readonly agent: AgentConfig;
  /** tsagent.json with files around it, or everything in tsagent.yaml. */
  readonly isJson: boolean;
  readonly report: Report;
  /** Accounts for one part of the agent being written. */
  readonly account: (verdict: Verdict, pointer: string, why: string) => void;
}

/** What a reader of TsAgent once left over. */
export function extensionOf({ agent }: Writing): JsonObject {
  return (own(agent.extensions ?? {}, 'tsagent') as JsonObject | undefined) ?? {};
}

export function settingsExtensionOf(writing: Writing): JsonObject {
  const settings = own(extensionOf(writing), 'settings');
  return isObject(settings) ? settings : {};
}
