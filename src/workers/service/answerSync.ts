/**
 * What a `sync` event of the browser does: send, and ask to be woken again where something had to stay. A rejection
 * makes the browser try this tag again in its own time (five minutes, then fifteen). After its last try a new tag
 * starts over, because the browser gives up on the old one (F27).
 * @param lastChance the browser will not try this tag again.
 * @param ask asks the browser for a new tag.
 */
export async function answerSync(
  lastChance: boolean,
  drain: () => Promise<boolean>,
  ask: () => Promise<void>,
): Promise<void> {
  if (await drain()) return;
  if (lastChance) return ask();
  throw new Error('the outbox could not be emptied');
}
