import type { Gateway } from './gateway/gateway.ts';
import type { PlaygroundState } from './playground/playground-state.ts';
import type { Route } from './route.ts';

/** What all views share for as long as the page is open. */
export interface Session {
  readonly gateway: Gateway;
  /** What stands in the playground; it survives a look at another view. */
  readonly playground: PlaygroundState;
  /** Says something to people who do not see the page. */
  readonly announce: (words: string) => void;
  /** Shows the current view anew. */
  readonly show: () => void;
}

export interface View {
  readonly title: string;
  readonly node: HTMLElement;
  /** Agents were loaded again: their ids. Absent when the view has nothing to do with them. */
  readonly refresh?: (affected: readonly string[]) => void;
}

export type ViewMaker = (route: Route, session: Session) => View;
