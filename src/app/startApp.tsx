import { startOffline } from '#offline/start.ts';
import { trustOwnScripts } from '#platform/ownScripts.ts';
import { logError } from '#platform/log.ts';
import { StrictMode } from 'react';
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
  (drawn ?? createRoot(place)).render(
    <StrictMode>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </StrictMode>,
  );
  watchUpdates().catch((reason: unknown) => logError('updates', reason));
}
