import { holdApi } from '#platform/api/apiHold.ts';
import { withReopen } from '../db/withReopen.ts';
import { work, type StoredSession } from '../db/workDatabase.ts';
import { sessionStore } from './sessionStore.ts';

/** A store that has not answered for so long is spoken of, ms. It may still answer. */
const LATE_MS = 5000;

/**
 * The last user of this device is let in at once in state 'local', without waiting for the network. A store that does
 * not answer has not said that nobody is here: the state is 'unanswered' until it does.
 * @returns `null` = nobody, or a store that cannot be read
 */
export async function letLastUserIn(): Promise<StoredSession | null> {
  const late = setTimeout(() => move('starting', 'unanswered'), LATE_MS);
  const last = await withReopen(work, () => work.storedSession()).catch(() => null);
  clearTimeout(late);
  move('unanswered', 'starting');
  holdApi(last?.unconfirmed === true);
  if (last) {
    sessionStore.setState({
      state: 'local',
      user: last.user,
      clientId: last.clientId,
      authHold: false,
      locked: last.locked === true,
    });
  }
  return last;
}

function move(from: 'starting' | 'unanswered', to: 'starting' | 'unanswered'): void {
  if (sessionStore.getState().state === from) sessionStore.setState({ state: to });
}
