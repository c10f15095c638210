/**
 * Resolves when the style sheet that `firstPaint` requested is in use, or could not be loaded; the app draws nothing
 * before. In development there is none to wait for.
 */
export async function styleSheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-styles]');
  if (!link) return;
  // For the sign-in it was only prefetched.
  link.rel = 'stylesheet';
  while (link.isConnected && !link.sheet) {
    await new Promise((resolve) => {
      link.addEventListener('load', resolve, { once: true });
      link.addEventListener('error', resolve, { once: true });
    });
  }
}
