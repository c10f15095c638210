/**
 * Fetches the letters of codes (`--font-code`) before any stands on the page: a font that comes once they do lays out all
 * of the page a second time, which holds a slow device for a twentieth of a second.
 */
export async function fetchCodeFont(): Promise<void> {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-code');
  if (family !== '') await document.fonts?.load(`500 1em ${family}`);
}
