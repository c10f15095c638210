import { mayPass } from '#domain/people/accessRule.ts';
import { ORDER_LISTS } from '#domain/people/areas.ts';
import { onShutOut } from '#platform/api/shutOut.ts';
import { onHint } from '#platform/bus.ts';
import { isVisible, onLeave, onNetworkGone, onWake } from '#platform/lifecycle.ts';
import { onlineState } from '#platform/onlineState.ts';
import { tidyBlackBox } from './blackBox/tidyBlackBox.ts';
import { inBackground } from './db/inBackground.ts';
import { onCommandStored } from './device/commandStored.ts';
import { backlogState, pageOutbox } from './device/pageOutbox.ts';
import { probeWhileOffline } from './device/probeWhileOffline.ts';
import { reserveBy } from './db/reserve.ts';
import { keepReserve } from './guard/keepReserve.ts';
import { tidyJournal } from './guard/tidyJournal.ts';
import { tidyPhotos } from './photos/tidyPhotos.ts';
import { readAuthHold } from './session/authHold.ts';
import { confirmEntry } from './session/confirmEntry.ts';
import { followSession } from './session/followSession.ts';
import { personOf } from './session/person.ts';
import { readPersonAgain } from './session/readPersonAgain.ts';
import { restoreSession } from './session/restoreSession.ts';
import { sessionStore } from './session/sessionStore.ts';
import { followStepUp } from './session/stepUp.ts';
import { heardOpen } from './sync/openElsewhere.ts';
import { listenToOrders } from './sync/listenToOrders.ts';
import { emitOrdersChanged } from './sync/ordersChanged.ts';
import { refreshPack, refreshPackAnew } from './sync/refreshPack.ts';

const DRAIN_EVERY_MS = 15_000;
/** How often a page in view refreshes its orders. */
const REFRESH_EVERY_MS = 60_000;

/**
 * Starts sending, the work pack, live updates, the check of the session, and tidying; they run as long as the page is
 * open.
 */
export async function startBackgroundSync(): Promise<void> {
  const every = (ms: number, run: () => void) => setInterval(() => isVisible() && run(), ms);
  followSession();
  onCommandStored(() => pageOutbox.poke());
  onWake((wake) => {
    if (wake === 'online') onlineState.hinted();
    inBackground(confirmEntry());
    pageOutbox.poke(wake !== 'pageshow');
    inBackground(wake === 'online' ? refreshPackAnew() : refreshPack());
  });
  followStepUp();
  onShutOut(() => inBackground(readPersonAgain()));
  onNetworkGone(() => onlineState.lost());
  onHint((hint) => {
    if (hint === 'outbox') inBackground(readAuthHold().then(() => pageOutbox.poke()));
  });
  // The worker sends what this page leaves unsent.
  onLeave(() => navigator.serviceWorker?.controller?.postMessage({ type: 'DRAIN' }));
  pokeWhenBack();
  probeWhileOffline();
  followUser();
  if (sessionStore.getState().locked)
    void import('./session/lock.ts').then(({ putAway }) => putAway()).catch(() => undefined);
  every(DRAIN_EVERY_MS, () => {
    inBackground(confirmEntry());
    pageOutbox.poke();
  });
  every(REFRESH_EVERY_MS, () => inBackground(refreshPack()));
  // A person who has just signed in was confirmed by the server already.
  if (sessionStore.getState().state !== 'signed-in') await restoreSession();
  await readAuthHold().catch(() => undefined);
  pageOutbox.poke();
  void import('./printing/startPrinting.ts').then(({ startPrinting }) => startPrinting()).catch(() => undefined);
  await tidyJournal(Date.now()).catch(() => undefined);
  await tidyBlackBox(Date.now()).catch(() => undefined);
  await tidyPhotos(Date.now()).catch(() => undefined);
  reserveBy(keepReserve);
  await keepReserve();
}

/** Sends again at once after a failure when any good answer shows that the server can be reached. */
function pokeWhenBack(): void {
  let before = onlineState.current().state;
  onlineState.subscribe(() => {
    const { state } = onlineState.current();
    if (state === 'online' && before !== 'online') pageOutbox.poke(true);
    before = state;
  });
}

function ordersMoved(): void {
  emitOrdersChanged();
  inBackground(refreshPackAnew());
}

/** Keeps work pack, live updates and session current while a user is signed in. */
function followUser(): void {
  let stopListening: (() => void) | null = null;
  const listen = (wanted: boolean) => {
    stopListening?.();
    const { user } = sessionStore.getState();
    stopListening =
      wanted && user && mayPass(ORDER_LISTS, personOf(user))
        ? listenToOrders(ordersMoved, () => inBackground(restoreSession()), heardOpen)
        : null;
  };
  const follow = () => {
    listen(!backlogState.getState());
    pageOutbox.forgetIdentity();
    pageOutbox.poke(true);
    inBackground(refreshPack());
  };
  sessionStore.subscribe((now, before) => {
    if (before.locked && !now.locked) inBackground(refreshPack());
    const signedIn = now.state === 'signed-in';
    const changed =
      now.user?.id !== before.user?.id || before.state !== 'signed-in' || (before.authHold && !now.authHold);
    if (signedIn && changed) follow();
    // Also stopped for a person whom the server does not know yet: the events would be those of the person before.
    if (now.state === 'signed-out' || (now.state === 'local' && now.user?.id !== before.user?.id)) listen(false);
  });
  backlogState.subscribe((backlog) => {
    if (sessionStore.getState().state !== 'signed-in') return;
    listen(!backlog);
    if (!backlog) inBackground(refreshPack());
  });
  if (sessionStore.getState().state === 'signed-in') follow();
}
