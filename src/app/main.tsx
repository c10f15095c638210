import type { Root } from 'react-dom/client';

// No static imports: what stands in the page must not wait for React.
const place = document.getElementById('root');
if (!place) throw new Error('index.html lost its root');

// firstPaint has settled theme, language and form when this returns.
document.dispatchEvent(new Event('first-paint'));
// No await at the top of a module: the bundler merges no files where one has it.
void start(place);

async function start(at: Element): Promise<void> {
  const drawn = at.querySelector('form') ? await takeOverForm(at) : undefined;
  const { startApp } = await import('./startApp.tsx');
  await startApp(at, drawn);
}

/**
 * Makes the sign-in form React's, which came with the page: it is painted and can be used before the app, which draws
 * the same form, is fetched. Where this fails, the app draws the form itself a moment later.
 */
async function takeOverForm(at: Element): Promise<Root | undefined> {
  // React is evaluated while the browser prepares its first frame; it draws after that frame.
  const part = import('./signInFirst.tsx');
  part.catch(() => undefined);
  // A tab in the background is never painted; waiting for that would delay the app, and what it has to send, until
  // somebody looks.
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return part.then(({ signInFirst }) => signInFirst(at)).catch(() => undefined);
}
