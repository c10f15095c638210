import { personKnown } from '../session/personKnown.ts';

/** A first drawing waits this long for the server, ms: two drawings cost a slow handheld more than most answers take. */
const ANSWER_MS = 700;

/**
 * Asks the server as soon as the device knows its person, while the page that shows the answer is still being made: on a
 * first visit it is the longest wait.
 * @param ask what is asked for this client; nothing where none is chosen or nobody is signed in
 * @returns resolves when it was answered, or after a moment without an answer
 */
export async function askOnceKnown(ask: (clientId: number) => Promise<unknown>): Promise<void> {
  const { clientId } = await personKnown();
  if (clientId === 0) return;
  const silence = new Promise<void>((resolve) => setTimeout(resolve, ANSWER_MS));
  await Promise.race([ask(clientId), silence]);
}
