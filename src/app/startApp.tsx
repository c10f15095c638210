import { startOffline } from '#offline/start.ts';
import { handsRest } from '#platform/handsRest.ts';
import { trustOwnScripts } from '#platform/ownScripts.ts';
import { logError } from '#platform/log.ts';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { startTexts } from './i18n/i18n.ts';
import { watchInstall } from './pwa/install.ts';
import { watchUpdates } from './pwa/update.ts';
import { fetchAhead } from './pagesAhead.ts';
import { AppRoutes } from './routes.tsx';
import { forgetPerson } from './session/forgetPerson.ts';
import { styleSheet } from './theme/styleSheet.ts';
import { watchIdle } from './session/watchIdle.ts';

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
