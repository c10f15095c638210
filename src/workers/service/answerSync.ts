/**
 * What a `sync` event of the browser does: send, and where something had to stay, be woken again. A rejection makes the
 * browser try this tag again in its own time (five minutes, then fifteen); after its last try a new tag starts over.
 * @param lastChance the browser will not try this tag again. @param ask asks the browser for a new tag. Faults F27.
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
