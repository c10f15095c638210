import { trustOwnScripts } from '#platform/ownScripts.ts';
import { createRoot } from 'react-dom/client';

const place = document.getElementById('root');
if (!place) throw new Error('index.html lost its root');

trustOwnScripts();
const root = createRoot(place);
// The sign-in came with the page: it is painted, then it can be used, then the app is fetched that draws it in its place.
if (place.querySelector('form')) {
  // A tab in the background is not painted: its app, and what it has to send, would wait until somebody looks at it.
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // Without its form the app draws it a moment later.
  await import('./signInFirst.tsx').then(({ drawSignIn }) => drawSignIn(root)).catch(() => undefined);
}
const { startApp } = await import('./startApp.tsx');
await startApp(root);
