import type { CurrentUser } from '#contract/people/user.ts';
import { createStore } from 'zustand/vanilla';

export interface Session {
  /**
   * 'unanswered' = the store of this device has not said yet who is here, and takes long. 'local' = known from the last
   * time and not confirmed by the server in this run.
   */
  readonly state: 'starting' | 'unanswered' | 'signed-out' | 'signed-in' | 'local';
  readonly user: CurrentUser | null;
  /** The client whose orders are shown; 0 = none chosen (administrators). */
  readonly clientId: number;
  /** The server no longer knows this session: work goes on, and sending waits for the sign-in. */
  readonly authHold: boolean;
  /** The screens are locked: nothing is shown until PIN or badge. */
  readonly locked: boolean;
}

export const SIGNED_OUT: Session = { state: 'signed-out', user: null, clientId: 0, authHold: false, locked: false };

/** Who works here, for the screens. The durable copy is in the work database; only session/ writes either. */
export const sessionStore = createStore<Session>(() => ({ ...SIGNED_OUT, state: 'starting' }));
