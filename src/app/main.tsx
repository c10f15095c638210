import { startOffline } from '#offline/start.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startTexts } from './i18n/i18n.ts';
import { watchCriticalErrors } from './monitoring/watchCriticalErrors.ts';
import { watchInstall } from './pwa/install.ts';
import { watchUpdates } from './pwa/update.ts';
import { router } from './routes.tsx';
import { forgetAnswersWithUser } from './session/forgetAnswers.ts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html lost its root');

watchInstall();
watchCriticalErrors({
  current: () => router.state.location.pathname,
  open: (path) => void router.navigate(path, { replace: true }),
});
forgetAnswersWithUser();
startOffline();
await startTexts();
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
watchUpdates();
