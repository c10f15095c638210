import { PATHS } from '#widgets/paths.ts';
import { useWorkspace } from '#ui/workspace/workspace.ts';
import { useSearchParams } from 'react-router';

/** In the address of a search of orders that stands beside the first one. */
export const SEARCH_PARAMETER = 'list';

/** Which search of orders the page is; each has its own tab, filters, selection and refusals. 1 = the first. */
export function useSearchNumber(): number {
  const [query] = useSearchParams();
  return Math.max(1, Math.trunc(Number(query.get(SEARCH_PARAMETER)) || 1));
}

/** The tab of a search, and its address without filters. */
export const searchPath = (number: number): string =>
  number === 1 ? PATHS.orders : `${PATHS.orders}?${SEARCH_PARAMETER}=${number}`;

/** The address of a search that stands beside those that are open. */
export function useAnotherSearch(): string {
  const { openedTabs } = useWorkspace();
  const open = new Set(openedTabs.map(({ id }) => id));
  let number = 2;
  while (open.has(searchPath(number))) number += 1;
  return searchPath(number);
}
