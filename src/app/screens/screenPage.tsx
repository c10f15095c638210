import { page } from '../page.tsx';
import type { Screen } from './screen.ts';

type Page = ReturnType<typeof page>;

const pages = new Map<string, Page>();

/** The page of a screen, always the same object, so that fetching it ahead and drawing it share one module. */
export function screenPage({ path, texts, load }: Screen): Page {
  const known = pages.get(path);
  if (known) return known;
  const made = page(texts, load);
  pages.set(path, made);
  return made;
}
