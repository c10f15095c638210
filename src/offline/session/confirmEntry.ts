import { switchUser } from '#contract/people/auth.ts';
import { callApi } from '#platform/api/callApi.ts';
import { writeToken } from '#platform/api/token.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { holdForSignIn } from './authHold.ts';
import { keepSession } from './keepSession.ts';
import { heldSecret } from './entry/heldSecret.ts';
import { forgetSeal } from './entry/people.ts';

const ENDED: ReadonlySet<number> = new Set([401, 403, 404]);

let running: Promise<void> | null = null;

/**
 * Tells the server of a person who entered without a network, as soon as there is one; then their work is sent. Called
 * again on every wake.
 */
export function confirmEntry(): Promise<void> {
  running ??= confirm().finally(() => {
    running = null;
  });
  return running;
}

async function confirm(): Promise<void> {
  const stored = await withReopen(work, () => work.storedSession());
  if (!stored?.unconfirmed) return;
  const userId = stored.user.id;
  const secret = heldSecret.of(userId);
  // The page was reloaded since: only PIN, badge or password can prove again who this is.
  if (!secret) return holdForSignIn(userId, null);
  const answer = await callApi(switchUser, { body: { by: 'grant', grant: secret.grant } });
  if ((await withReopen(work, () => work.storedSession()))?.user.id !== userId) return;
  if (answer.ok) {
    writeToken(answer.data.token ?? null);
    return keepSession(answer.data.user);
  }
  if (answer.kind === 'refused' && ENDED.has(answer.status)) {
    heldSecret.drop();
    await forgetSeal(userId, secret.by);
    await holdForSignIn(userId, null);
  }
}
