import { personKnown } from '../session/personKnown.ts';
import { fetchMissing, lookForMissing } from './fetchMissing.ts';

/** A first drawing waits this long for the server, ms: two drawings cost a slow handheld more than most answers take. */
const ANSWER_MS = 700;

/**
 * Asks for orders that the device lacks as soon as it knows its person, while the page that shows them is still being
 * made: on a first visit the answer is the longest wait. What is missing is looked for meanwhile. When this fails, the
 * page asks by itself again.
 * @returns resolves when the device has what the server gave, or after a moment in which it gave nothing
 */
export async function fetchOnceKnown(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const looked = lookForMissing(ids);
  // Read where it is asked for; a person who may not ask leaves it unread.
  looked.catch(() => undefined);
  // 0 also where nobody is signed in.
  const { clientId } = await personKnown();
  if (clientId === 0) return;
  const silence = new Promise<void>((resolve) => setTimeout(resolve, ANSWER_MS));
  await Promise.race([fetchMissing(ids, looked), silence]);
}
