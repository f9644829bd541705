import type { McpServer } from '../hub/agent-config.ts';
import type { VariableDialect } from './variables.ts';

/** How a coding tool writes down MCP servers; most of them do it almost alike. */
export interface McpDialect {
  /** What the format is called in messages. */
  readonly title: string;
  readonly variables: VariableDialect;
  /** Words for `type`, by what they mean. */
  readonly types: Readonly<Record<string, RemoteOrLocal>>;
  /** The word that is written; absent where the other settings say it already. */
  readonly typeOf: (transport: RemoteOrLocal) => string | undefined;
  /** The setting with the address of a remote server; what it means when no type is given. */
  readonly urls: Readonly<Record<string, 'http' | 'sse'>>;
  /** The settings that filter tools. */
  readonly filters?: { readonly allow: string; readonly deny?: string };
  /** Whether a program can be given a working directory. */
  readonly hasCwd: boolean;
  /** Set where a server may have a description. */
  readonly describes?: true;
}

export type RemoteOrLocal = Exclude<McpServer['transport'], undefined | 'internal'>;
