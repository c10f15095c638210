import { work } from '../db/workDatabase.ts';
import type { StoredCommand } from './storeCommands.ts';
import type { Command, Target } from '../outbox/command.ts';

export interface CommandOrderResult {
  readonly state: 'waiting' | 'done' | 'refused';
  /** Why it was refused; null otherwise. */
  readonly code: number | string | null;
  /** Fills {0}, {1} of the code's text. */
  readonly data: readonly string[];
  readonly reason?: Target['reason'];
}

export interface CommandResults {
  readonly orders: ReadonlyMap<number, CommandOrderResult>;
  /** Commands that wait for a person because orders were refused. */
  readonly refused: readonly number[];
  /** Commands of which nothing has left the device. */
  readonly unsent: readonly number[];
}

/**
 * The outcome of each order of these commands, including commands that followed from them: parts that were split off,
 * and retries from here or from the outbox page. The newest outcome of an order counts.
 */
export async function readCommandResults(stored: readonly StoredCommand[]): Promise<CommandResults> {
  const from = Math.min(...stored.map(({ seq }) => seq));
  const [open, settled] = await Promise.all([
    work.commands.where('seq').aboveOrEqual(from).toArray(),
    work.journal.where('seq').aboveOrEqual(from).toArray(),
  ]);
  const line = lineOf(stored, [...open, ...settled]);
  const orders = new Map<number, CommandOrderResult>();
  for (const command of line)
    for (const target of command.targets) orders.set(target.orderId, outcomeOf(command, target));
  return {
    orders,
    refused: line.filter(({ state }) => state === 'attention').map(({ seq }) => seq),
    unsent: line.filter(({ state, maybeSent }) => state === 'pending' && !maybeSent).map(({ seq }) => seq),
  };
}

/** The commands and all that followed from them, oldest first: a child is always younger than its parent. */
function lineOf(stored: readonly StoredCommand[], commands: readonly Command[]): readonly Command[] {
  const keys = new Set(stored.map(({ key }) => key));
  return commands
    .toSorted((a, b) => a.seq - b.seq)
    .filter(({ key, parentKey }) => {
      const isOurs = keys.has(key) || (parentKey !== null && keys.has(parentKey));
      if (isOurs) keys.add(key);
      return isOurs;
    });
}

function outcomeOf({ state, reason, discard }: Command, target: Target): CommandOrderResult {
  const thrownAway = state === 'discarded' || state === 'discarding';
  // The discard came too late: an order without an answer of its own was done.
  const tooLate = discard?.outcome === 'already-applied' && target.state !== 'attention';
  if (target.state === 'done' || tooLate) return { state: 'done', code: null, data: [] };
  if (thrownAway) return { state: 'refused', code: 'discarded', data: [] };
  if (target.state === 'attention')
    return { state: 'refused', code: target.code, data: target.data, reason: target.reason };
  if (state === 'attention') return { state: 'refused', code: reason?.code ?? 500, data: [] };
  return { state: 'waiting', code: null, data: [] };
}
