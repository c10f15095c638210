import { onlineState } from '#platform/online.ts';
import { onHint } from '#platform/bus.ts';
import { firstScreen, firstScreenStands } from '#platform/firstScreen.ts';
import { isVisible, onLeave, onNetworkGone, onWake } from '#platform/lifecycle.ts';
import { tidyBlackBox } from './blackBox/tidyBlackBox.ts';
import { work } from './db/workDatabase.ts';
import { writeAfter } from './db/workTransaction.ts';
import { backlogState, pageOutbox } from './device/pageOutbox.ts';
import { keepBallast } from './guard/ballast.ts';
import { checkStore } from './guard/checkStore.ts';
import { storageHealth } from './guard/storageHealth.ts';
import { tidyJournal } from './guard/tidyJournal.ts';
import { readAuthHold } from './session/authHold.ts';
import { confirmEntry } from './session/entry/confirmEntry.ts';
import { followSession } from './session/followSession.ts';
import { askWhoIsHere, letLastUserIn, restoreSession } from './session/restoreSession.ts';
import { sessionStore } from './session/sessionStore.ts';
import { worksOnFloor } from './session/worksOnFloor.ts';
import { listenToOrders } from './sync/liveUpdates.ts';
import { tidyPhotos } from './photos/tidyPhotos.ts';
import { sayOrdersChanged } from './sync/ordersChanged.ts';
import { refreshPack } from './sync/refreshPack.ts';

const DRAIN_EVERY_MS = 15_000;
/** Specification section 9: flow refresh interval. */
const REFRESH_EVERY_MS = 60_000;

/**
 * Starts everything that works without a screen: who is here, storage check, sending, work pack, live updates.
 * Called once by the app. @returns stops it.
 */
export function startOffline(): () => void {
  const stops: (() => void)[] = [storageHealth.watch(), followSession()];
  const every = (ms: number, run: () => void) => {
    const timer = setInterval(() => isVisible() && run(), ms);
    stops.push(() => clearInterval(timer));
  };
  stops.push(
    onWake((wake) => {
      if (wake === 'online') onlineState.hinted();
      // A page that just opened is shown before it sends and refreshes: begin() does both.
      if (!firstScreenStands()) return;
      void confirmEntry();
      pageOutbox.poke(wake !== 'pageshow');
      void refreshPack();
    }),
    onNetworkGone(() => onlineState.failed()),
    onHint((hint) => {
      if (hint === 'outbox') void readAuthHold().then(() => pageOutbox.poke());
    }),
    // What this page leaves unsent, the worker goes on with.
    onLeave(() => navigator.serviceWorker?.controller?.postMessage({ type: 'DRAIN' })),
    pokeWhenBack(),
    followUser(),
    () => pageOutbox.stop(),
  );
  every(DRAIN_EVERY_MS, () => {
    void confirmEntry();
    pageOutbox.poke();
  });
  every(REFRESH_EVERY_MS, () => void refreshPack());
  void begin();
  return () => {
    for (const stop of stops) stop();
  };
}

/** First who is here and what the screen reads, then the screen, then everything that it can do without. */
async function begin(): Promise<void> {
  const checked = check();
  writeAfter(checked);
  const last = await letLastUserIn();
  await checked;
  if (last) {
    await readAuthHold().catch(() => undefined);
    await firstScreen;
    await restoreSession();
  } else {
    await askWhoIsHere(last);
  }
  await readAuthHold().catch(() => undefined);
  pageOutbox.poke();
  await firstScreen;
  await tidyJournal(Date.now()).catch(() => undefined);
  await tidyBlackBox(Date.now()).catch(() => undefined);
  await tidyPhotos(Date.now()).catch(() => undefined);
  await keepBallast();
}

async function check(): Promise<void> {
  try {
    await checkStore(Date.now());
    storageHealth.report('ok');
  } catch {
    // The app goes on without its store: signing in and reading work, nothing says "saved".
    storageHealth.report('failed');
  }
}

/** Any good answer after a failure means that the way is open again: waiting times are over. */
function pokeWhenBack(): () => void {
  let before = onlineState.current().state;
  return onlineState.subscribe(() => {
    const { state } = onlineState.current();
    if (state === 'online' && before !== 'online') pageOutbox.poke(true);
    before = state;
  });
}

function ordersMoved(): void {
  sayOrdersChanged();
  void refreshPack();
}

/** With a signed-in user: their work pack, live updates, and a fresh look at who the server says they are. */
function followUser(): () => void {
  let stopListening: (() => void) | null = null;
  const listen = (wanted: boolean) => {
    stopListening?.();
    const { user } = sessionStore.getState();
    stopListening = wanted && user && worksOnFloor(user) ? listenToOrders(ordersMoved, () => void restoreSession()) : null;
  };
  const follow = () => {
    listen(!backlogState.getState());
    pageOutbox.forgetIdentity();
    pageOutbox.poke(true);
    void refreshPack();
  };
  const stopFollowing = sessionStore.subscribe((now, before) => {
    const signedIn = now.state === 'signed-in';
    const changed = now.user?.id !== before.user?.id || before.state !== 'signed-in' || (before.authHold && !now.authHold);
    if (signedIn && changed) follow();
    // Also for a person whom the server does not know yet: the events would be those of the one before.
    if (now.state === 'signed-out' || (now.state === 'local' && now.user?.id !== before.user?.id)) listen(false);
  });
  const stopPausing = backlogState.subscribe((backlog) => {
    if (sessionStore.getState().state !== 'signed-in') return;
    listen(!backlog);
    if (!backlog) void refreshPack();
  });
  return () => {
    stopFollowing();
    stopPausing();
    listen(false);
    work.close({ disableAutoOpen: false });
  };
}
