import { holdApi } from '#platform/api/apiHold.ts';
import { withReopen } from '../db/withReopen.ts';
import { work, type StoredSession } from '../db/workDatabase.ts';
import { sessionStore } from './sessionStore.ts';

/** A database that does not answer within this time counts as empty: the start of the app must not hang on it. */
const PERSISTED_MS = 5000;

/** The last user of this device is let in at once in state 'local', without waiting for the network. */
export async function letLastUserIn(): Promise<StoredSession | null> {
  const last = await lastSession();
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

async function lastSession(): Promise<StoredSession | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PERSISTED_MS));
  const read = withReopen(work, () => work.storedSession()).catch(() => null);
  return Promise.race([read, late]);
}
