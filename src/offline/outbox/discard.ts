import type { OutboxTx } from './ports.ts';

/**
 * A named person throws a queued change away. It stays visible until the server was told, so that a copy still
 * under way cannot act unseen (reliability.md 4.4).
 * @param at wall clock, ms. @returns false when there is no such open command.
 */
export async function discard(tx: OutboxTx, seq: number, who: { person: string; reason: string; at: number }): Promise<boolean> {
  const command = await tx.get(seq);
  if (!command || command.state === 'discarding') return false;
  await tx.put({ ...command, state: 'discarding', notBefore: null, discard: { ...who, outcome: null } });
  return true;
}
