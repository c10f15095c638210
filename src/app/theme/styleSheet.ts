/** A server that never answers keeps nobody from the app longer, ms; a sheet that comes later still applies. */
const PATIENCE_MS = 10_000;

/**
 * Resolves when the style sheet that `firstPaint` requested is in use, could not be loaded, or takes too long; the app
 * draws nothing before. In development there is none to wait for.
 */
export async function styleSheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-styles]');
  if (!link) return;
  // For the sign-in it was only prefetched.
  link.rel = 'stylesheet';
  await Promise.race([inUse(link), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

async function inUse(link: HTMLLinkElement): Promise<void> {
  while (link.isConnected && !link.sheet) {
    await new Promise((resolve) => {
      link.addEventListener('load', resolve, { once: true });
      link.addEventListener('error', resolve, { once: true });
    });
  }
}
