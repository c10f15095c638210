import { askOnceKnown } from './askOnceKnown.ts';
import { fetchMissing, lookForMissing } from './fetchMissing.ts';

/**
 * Asks for orders that the device lacks as soon as it knows its person. What is missing is looked for meanwhile. When
 * this fails, the page asks by itself again.
 * @returns resolves when the device has what the server gave, or after a moment in which it gave nothing
 */
export async function fetchOnceKnown(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const looked = lookForMissing(ids);
  // Read where it is asked for; a person who may not ask leaves it unread.
  looked.catch(() => undefined);
  await askOnceKnown(() => fetchMissing(ids, looked));
}
