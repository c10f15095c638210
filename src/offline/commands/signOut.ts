import { logout } from '#contract/people/auth.ts';
import { holdApi } from '#platform/api/apiHold.ts';
import { callApi } from '#platform/api/callApi.ts';
import { writeToken } from '#platform/api/token.ts';
import { sendHint } from '#platform/bus.ts';
import { forgetPrints } from '../db/printDatabase.ts';
import { wipeCache } from '../db/wipeCache.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { pageOutbox } from '../device/pageOutbox.ts';
import { forgetSentPhotos } from '../photos/tidyPhotos.ts';
import { heldSecret } from '../session/entry/heldSecret.ts';
import { forgetPack } from '../session/entry/packs.ts';
import { sessionStore, SIGNED_OUT } from '../session/sessionStore.ts';
import { forgetPictures } from '../sync/pictures.ts';
import { discardAll } from './discardCommands.ts';

/**
 * Sends now what can be sent.
 * @returns how many commands of this user are still unsent
 */
async function sendEverything(): Promise<number> {
  pageOutbox.poke(true);
  await pageOutbox.idle();
  const { user } = sessionStore.getState();
  const open = await workTransaction((tx) => tx.openCommands());
  return open.filter((one) => one.userId === user?.id).length;
}

/** Discards all unsent work of this user, by their own decision at the sign-out. */
async function discardEverything(reason: string): Promise<void> {
  const { user } = sessionStore.getState();
  if (!user) return;
  const mine = async (tx: Parameters<Parameters<typeof discardAll>[0]>[0]): Promise<readonly number[]> =>
    (await tx.openCommands()).filter((one) => one.userId === user.id).map(({ seq }) => seq);
  await discardAll(mine, { person: user.profile.name, reason, at: Date.now() });
}

/** What to do with unsent work. */
export type SignOutMode = 'send-first' | 'keep' | 'discard';

export type SignOutResult = { readonly ok: true } | { readonly ok: false; readonly left: number };

/**
 * Ends the session here, and on the server when it can be reached. Snapshots and caches are always wiped, also offline;
 * the outbox never is. 'send-first' gives up and stays signed in when something could not be sent.
 * @param reason recorded for each command with 'discard'
 * @returns with `ok: false` how many commands are left
 */
export async function signOut(mode: SignOutMode, reason = ''): Promise<SignOutResult> {
  if (mode === 'send-first') {
    const left = await sendEverything();
    if (left > 0) return { ok: false, left };
  }
  if (mode === 'discard') await discardEverything(reason);
  const { user } = sessionStore.getState();
  holdApi(false);
  await callApi(logout, { timeout: 5000 });
  writeToken(null);
  heldSecret.drop();
  if (user) await forgetPack(user.id).catch(() => undefined);
  await withReopen(work, () => work.meta.delete('session'));
  await wipeCache();
  await forgetPrints().catch(() => undefined);
  await forgetPictures(0).catch(() => undefined);
  await forgetSentPhotos().catch(() => undefined);
  sessionStore.setState(SIGNED_OUT);
  sendHint('session');
  return { ok: true };
}
