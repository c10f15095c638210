import type { Snapshot } from '../db/cacheDatabase.ts';
import type { Command } from '../outbox/command.ts';
import { isKnownKind, KINDS } from '../outbox/kinds/table.ts';
import { inLaneOrder } from '../outbox/lanes.ts';
import { isUnseen } from './foldOrder.ts';

export interface ExpectedRefusal {
  readonly orderId: number;
  /** As the server will answer it. */
  readonly code: number;
}

/**
 * What the server will refuse of changes that it has not answered, by its own rules and the orders as this device last
 * fetched them: with no network a person hears of it at once.
 * @param commands open ones of one user
 * @returns by seq
 */
export function expectedRefusals(
  snapshots: readonly Snapshot[],
  commands: readonly Command[],
): ReadonlyMap<number, readonly ExpectedRefusal[]> {
  const expected = new Map<number, ExpectedRefusal[]>();
  const ordered = inLaneOrder(commands).filter(({ kind }) => isKnownKind(kind));
  for (const snapshot of snapshots) {
    let { order } = snapshot;
    for (const command of ordered) {
      if (!isUnseen(snapshot, command)) continue;
      const folded = KINDS[command.kind].fold(order, command.args, command.createdAt);
      order = folded.order;
      const isOpen = command.targets.some(({ orderId, state }) => orderId === snapshot.id && state === 'open');
      if (folded.conflict === null || !isOpen) continue;
      const refusal = { orderId: snapshot.id, code: folded.conflict };
      expected.set(command.seq, [...(expected.get(command.seq) ?? []), refusal]);
    }
  }
  return expected;
}
