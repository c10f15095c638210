import { holdApi } from '#platform/api/apiHold.ts';
import { writeToken } from '#platform/api/token.ts';
import { onHint } from '#platform/bus.ts';
import { onWake } from '#platform/lifecycle.ts';
import { inBackground } from '../db/inBackground.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { readAuthHold } from './authHold.ts';
import { sessionStore, SIGNED_OUT } from './sessionStore.ts';

/**
 * Follows another tab that signed in, signed out, or chose a client. A page that comes out of the browser's page cache
 * heard nothing of that while it was frozen.
 * @returns stops following
 */
export function followSession(): () => void {
  const stops = [
    onHint((hint) => {
      if (hint === 'session') inBackground(follow());
    }),
    onWake((wake) => {
      if (wake === 'pageshow') inBackground(follow());
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

async function follow(): Promise<void> {
  const stored = await withReopen(work, () => work.storedSession());
  holdApi(stored?.unconfirmed === true);
  if (!stored) return sessionStore.setState(SIGNED_OUT);
  const { user, state } = sessionStore.getState();
  // The bearer of this tab belongs to the person before, or is readable behind a locked screen.
  if (user?.id !== stored.user.id || stored.locked) writeToken(null);
  const known = stored.unconfirmed ? 'local' : 'signed-in';
  const isSettled = state !== 'starting' && state !== 'unanswered';
  const kept = user?.id === stored.user.id && isSettled ? state : known;
  sessionStore.setState({
    state: kept === 'signed-out' ? known : kept,
    user: stored.user,
    clientId: stored.clientId,
    locked: stored.locked === true,
  });
  await readAuthHold();
}
