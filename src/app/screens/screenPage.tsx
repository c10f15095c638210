import { page } from '../page.tsx';
import type { Screen } from './screen.ts';

type Page = ReturnType<typeof page>;

const pages = new Map<string, Page>();

/** The page of a screen: always the same one, so that whoever fetches it ahead and whoever draws it mean one. */
export function screenPage({ path, texts, load }: Screen): Page {
  const known = pages.get(path);
  if (known) return known;
  const made = page(texts, load);
  pages.set(path, made);
  return made;
}
