import { startOffline } from '#offline/start.ts';
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

/**
 * Starts the app and draws its first page into the root of index.html; resolves when it watches for updates.
 * @param drawn the root of what React has drawn there before
 */
export async function startApp(place: Element, drawn?: Root): Promise<void> {
  const pause = drawn && watchTyping(place);
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
    await pause?.();
    // In one go: no tap comes between the moment in which the new form learns the field in use and its drawing.
    flushSync(() => drawn.render(app));
  } else createRoot(place).render(app);
  watchUpdates().catch((reason: unknown) => logError('updates', reason));
}

/** How long no key was pressed when somebody has paused, ms: typing is faster than that. */
const PAUSE_MS = 400;

/**
 * Watches the keys that are pressed in an element. A letter that is pressed while a field is replaced is lost.
 * @returns resolves in the first pause
 */
function watchTyping(place: Element): () => Promise<void> {
  let pressedAt = -Infinity;
  const note = () => {
    pressedAt = performance.now();
  };
  place.addEventListener('keydown', note);
  return async () => {
    for (let left = 0; (left = pressedAt + PAUSE_MS - performance.now()) > 0;)
      await new Promise((resolve) => setTimeout(resolve, left));
    place.removeEventListener('keydown', note);
  };
}
