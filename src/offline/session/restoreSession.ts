import { userCurrent } from '#contract/people/auth.ts';
import { callApi } from '#platform/api/callApi.ts';
import { readToken, writeToken } from '#platform/api/token.ts';
import { withReopen } from '../db/withReopen.ts';
import { work, type StoredSession } from '../db/workDatabase.ts';
import { chosenClient } from './chosenClient.ts';
import { confirmEntry } from './confirmEntry.ts';
import { signInsOf } from '../outbox/meta.ts';
import { holdForSignIn } from './authHold.ts';
import { keepSession } from './keepSession.ts';
import { letLastUserIn } from './letLastUserIn.ts';
import { sessionStore, SIGNED_OUT } from './sessionStore.ts';

/** Finds out who is here, from this device and then from the server. */
export const restoreSession = async (): Promise<void> => askWhoIsHere(await letLastUserIn());

/**
 * Asks the server, whose answer confirms the last user, replaces them, or holds sending until the sign-in. A 401 never
 * signs a known user out, because their work is on this device.
 */
async function askWhoIsHere(last: StoredSession | null): Promise<void> {
  // The cookie still belongs to the person before: the server must not be asked who this is.
  if (last?.unconfirmed) return confirmEntry();
  // Nobody ever signed in here, so a first visit has nothing to ask.
  if (!last && readToken() === null) return sessionStore.setState(SIGNED_OUT);
  const meta = await withReopen(work, () => work.outboxMeta()).catch(() => undefined);
  const answer = await callApi(userCurrent, chosenClient(last));
  if (answer.ok) {
    return keepSession(answer.data, 'restored').catch(() => {
      // A store that keeps nothing is reported at the sign-in (F38). A user who is already known stays.
      if (!last) sessionStore.setState(SIGNED_OUT);
    });
  }
  if (answer.kind === 'refused' && answer.status === 401) {
    if (readToken() !== null) {
      // The bearer of an ended session would hide a cookie that may still be valid.
      writeToken(null);
      return askWhoIsHere(last);
    }
    if (last) return holdForSignIn(last.user.id, meta ? signInsOf(meta, last.user.id) : null);
  }
  if (!last) sessionStore.setState(SIGNED_OUT);
}
