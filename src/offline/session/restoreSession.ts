import { userCurrent } from '#contract/endpoints/auth.ts';
import { callApi } from '#platform/api/callApi.ts';
import { readToken, writeToken } from '#platform/api/token.ts';
import { withReopen } from '../db/withReopen.ts';
import { work, type StoredSession } from '../db/workDatabase.ts';
import { confirmEntry } from './entry/confirmEntry.ts';
import { signInsOf } from '../outbox/meta.ts';
import { holdForSignIn } from './authHold.ts';
import { keepSession } from './keepSession.ts';
import { letLastUserIn } from './lastUser.ts';
import { sessionStore, SIGNED_OUT } from './sessionStore.ts';

/** Who is here, from this device and then from the server. */
export const restoreSession = async (): Promise<void> => askWhoIsHere(await letLastUserIn());

/**
 * The server's answer confirms the last user, replaces them, or holds sending until the sign-in. A 401 never turns a
 * known user out: their work is on this device.
 */
async function askWhoIsHere(last: StoredSession | null): Promise<void> {
  // The cookie is still that of the person before: the server must not be asked who this is.
  if (last?.unconfirmed) return confirmEntry();
  // Nobody ever signed in here: no question to ask the server on a first visit.
  if (!last && readToken() === null) return sessionStore.setState(SIGNED_OUT);
  const meta = await withReopen(work, () => work.outboxMeta()).catch(() => undefined);
  const answer = await callApi(userCurrent, {});
  if (answer.ok) {
    return keepSession(answer.data, 'restored').catch(() => {
      // A store that keeps nothing is told of at the sign-in (F38); whoever is known here already stays.
      if (!last) sessionStore.setState(SIGNED_OUT);
    });
  }
  if (answer.kind === 'refused' && answer.status === 401) {
    if (readToken() !== null) {
      // A bearer of an ended session hides a cookie that may still be good.
      writeToken(null);
      return askWhoIsHere(last);
    }
    if (last) return holdForSignIn(last.user.id, meta ? signInsOf(meta, last.user.id) : null);
  }
  if (!last) sessionStore.setState(SIGNED_OUT);
}
