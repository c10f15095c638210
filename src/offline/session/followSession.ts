import { holdApi } from '#platform/api/apiHold.ts';
import { writeToken } from '#platform/api/token.ts';
import { onHint } from '#platform/bus.ts';
import { inBackground } from '../db/inBackground.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { readAuthHold } from './authHold.ts';
import { sessionStore, SIGNED_OUT } from './sessionStore.ts';

/**
 * Follows another tab that signed in, signed out, or chose a client.
 * @returns stops following
 */
export function followSession(): () => void {
  return onHint((hint) => {
    if (hint === 'session') inBackground(follow());
  });
}

async function follow(): Promise<void> {
  const stored = await withReopen(work, () => work.storedSession());
  holdApi(stored?.unconfirmed === true);
  if (!stored) return sessionStore.setState(SIGNED_OUT);
  const { user, state } = sessionStore.getState();
  // The bearer of this tab belongs to the person before, or is readable behind a locked screen.
  if (user?.id !== stored.user.id || stored.locked) writeToken(null);
  const known = stored.unconfirmed ? 'local' : 'signed-in';
  const kept = user?.id === stored.user.id && state !== 'starting' ? state : known;
  sessionStore.setState({
    state: kept === 'signed-out' ? known : kept,
    user: stored.user,
    clientId: stored.clientId,
    locked: stored.locked === true,
  });
  await readAuthHold();
}
