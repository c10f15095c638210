/** A page that the person is shown. */
export interface PageShown {
  readonly path: string;
  /** Reading of `deviceClock.mono` when they went there. */
  readonly asked: number;
}

/**
 * What goes along with a person from page to page, and is told of each: the monitor, a tour, a recording of the
 * screens. Another one is a module that calls {@link accompany}; no page knows of any.
 */
export interface Companion {
  pageShown(page: PageShown): void;
}

const companions = new Set<Companion>();
let current: PageShown | null = null;

/**
 * Tells a companion which page is shown, now and from now on.
 * @returns leaves it behind
 */
export function accompany(companion: Companion): () => void {
  companions.add(companion);
  if (current) companion.pageShown(current);
  return () => companions.delete(companion);
}

export function tellPage(page: PageShown): void {
  current = page;
  for (const companion of companions) companion.pageShown(page);
}
