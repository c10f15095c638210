import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router';
import { startOffline } from '#offline/startOffline.ts';
import { handsRest } from '#platform/handsRest.ts';
import { logError } from '#platform/log.ts';
import { trustOwnScripts } from '#platform/ownScripts.ts';
import { PATHS } from '#widgets/paths.ts';
import { startTexts } from './i18n/i18n.ts';
import { watchInstall } from './pwa/install.ts';
import { watchUpdates } from './pwa/update.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { FLOOR_SCREENS } from './screens/floorScreens.ts';
import { screenPage } from './screens/screenPage.tsx';
import { forgetPerson } from './session/forgetPerson.ts';
import { watchIdle } from './session/watchIdle.ts';
import { styleSheet } from './theme/styleSheet.ts';

/** A first drawing waits this long for its page, ms; then it draws the placeholder. */
const WAIT_MS = 2000;

/**
 * Resolves when the page of this path is here, could not be fetched, or takes too long. Pages on which no device is
 * opened are not waited for.
 */
async function fetchAhead(address: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS));
  await Promise.race([ahead(address).catch(() => undefined), late]);
}

async function ahead(address: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const screen = FLOOR_SCREENS.find((one) => one.firstVisit && matchPath(one.path, address.pathname));
  if (screen) {
    // What fails is read by the page itself.
    const begun = screen.firstVisit?.begin?.(address).catch(() => undefined);
    await Promise.all([screenPage(screen).ahead(), begun]);
  }
  // A desk has a fast connection: it is enough that the app fetches its page.
  else if (address.pathname === PATHS.orders) await (await import('./workspace/ordersAhead.ts')).ordersAhead();
}

/** Typing is faster than that, ms. A letter that is pressed while its field is replaced is lost. */
const TYPING_PAUSE_MS = 400;

/**
 * Starts the app and draws its first page into the root of index.html; resolves when it watches for updates.
 * @param drawn the root of what React has drawn there before
 */
export async function startApp(place: Element, drawn?: Root): Promise<void> {
  trustOwnScripts();
  watchInstall();
  forgetPerson();
  // What comes over the network or from the cache is requested first; the device starts meanwhile.
  const texts = startTexts();
  const styles = styleSheet();
  const firstPage = fetchAhead(location);
  startOffline().catch((reason: unknown) => logError('start', reason));
  watchIdle();
  await texts;
  await firstPage;
  await styles;
  const app = (
    <StrictMode>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </StrictMode>
  );
  if (drawn) {
    await handsRest(TYPING_PAUSE_MS);
    // In one go: no tap comes between the moment in which the new form learns the field in use and its drawing.
    flushSync(() => drawn.render(app));
  } else createRoot(place).render(app);
  watchUpdates().catch((reason: unknown) => logError('updates', reason));
}
