import type { Root } from 'react-dom/client';

// No static imports: what stands in the page must not wait for React.
const place = document.getElementById('root');
if (!place) throw new Error('index.html lost its root');

// firstPaint has settled theme, language and form when this returns.
document.dispatchEvent(new Event('first-paint'));
let root: Root | undefined;
// The sign-in form came with the page. It is painted and can be used before the app, which draws the same form, is
// fetched.
if (place.querySelector('form')) {
  // React is evaluated while the browser prepares its first frame; it draws after that frame.
  const part = import('./signInFirst.tsx');
  part.catch(() => undefined);
  // A tab in the background is never painted; waiting for that would delay the app, and what it has to send, until
  // somebody looks.
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // If this fails, the app draws the form itself a moment later.
  root = await part.then(({ drawSignIn }) => drawSignIn(place)).catch(() => undefined);
}
const { startApp } = await import('./startApp.tsx');
await startApp(place, root);
