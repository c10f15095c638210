import { trustOwnScripts } from '#platform/ownScripts.ts';
import { createRoot } from 'react-dom/client';

const place = document.getElementById('root');
if (!place) throw new Error('index.html lost its root');

trustOwnScripts();
const root = createRoot(place);
// The sign-in form came with the page. It is painted and can be used before the app, which draws the same form, is
// fetched.
if (place.querySelector('form')) {
  // A tab in the background is never painted; waiting for that would delay the app, and what it has to send, until
  // somebody looks.
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // If this fails, the app draws the form itself a moment later.
  await import('./signInFirst.tsx').then(({ drawSignIn }) => drawSignIn(root)).catch(() => undefined);
}
const { startApp } = await import('./startApp.tsx');
await startApp(root);
