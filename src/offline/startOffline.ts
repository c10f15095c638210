import { firstScreen } from '#platform/firstScreen.ts';
import { onWake } from '#platform/lifecycle.ts';
import { logError } from '#platform/log.ts';
import { readToken } from '#platform/api/token.ts';
import { writeAfter } from './db/workTransaction.ts';
import { checkStore } from './guard/checkStore.ts';
import { storageHealth } from './db/storageHealth.ts';
import { readAuthHold } from './session/authHold.ts';
import { letLastUserIn } from './session/letLastUserIn.ts';
import { sessionStore, SIGNED_OUT } from './session/sessionStore.ts';

/**
 * Starts what works without a screen: first who is here and whether the store is whole, because every screen reads
 * that; then the screen; then, in a file of its own, everything that the screen does not need. Called once by the app.
 */
export async function startOffline(): Promise<void> {
  storageHealth.watch();
  const checked = check();
  writeAfter(checked);
  const last = await letLastUserIn();
  // Nobody ever signed in here, so a first visit has nothing to ask.
  if (!last && readToken() === null) sessionStore.setState(SIGNED_OUT);
  await checked;
  if (last) await readAuthHold().catch(() => undefined);
  if (last || readToken() === null) await firstScreen;
  const { startBackgroundSync } = await fetched(() => import('./startBackgroundSync.ts'));
  await startBackgroundSync();
}

async function check(): Promise<void> {
  try {
    await checkStore(Date.now());
  } catch (reason) {
    logError('store', reason);
    // The app goes on without its store: signing in and reading work, and no screen says "saved".
    storageHealth.report('failed');
  }
}

/** Loads a part. On a first visit the network may fail before everything came; then it is loaded at the next wake. */
async function fetched<T>(part: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await part();
    } catch {
      await new Promise<void>((resolve) => {
        const stop = onWake(() => {
          stop();
          resolve();
        });
      });
    }
  }
}
