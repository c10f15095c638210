import { onHint } from '#platform/bus.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { readAuthHold } from './authHold.ts';
import { sessionStore, SIGNED_OUT } from './sessionStore.ts';

/** Another tab signed in, out, or chose a client: this one follows. @returns stops following. */
export function followSession(): () => void {
  return onHint((hint) => {
    if (hint === 'session') void follow();
  });
}

async function follow(): Promise<void> {
  const stored = await withReopen(work, () => work.storedSession());
  if (!stored) return sessionStore.setState(SIGNED_OUT);
  const { user, state } = sessionStore.getState();
  const kept = user?.id === stored.user.id && state !== 'starting' ? state : 'signed-in';
  sessionStore.setState({ state: kept === 'signed-out' ? 'signed-in' : kept, user: stored.user, clientId: stored.clientId });
  await readAuthHold();
}
