import { settleTargets } from './applyResponse.ts';
import type { Command, Target } from './command.ts';
import { KINDS } from './kinds/table.ts';
import type { OutboxPorts } from './ports.ts';

/**
 * Reads the orders of a command whose answer did not tell the outcome, and settles each: the effect is there, or a
 * person decides. It never repeats by itself.
 * @returns 'network' when an order could not be read; then nothing changed
 */
export async function verify(ports: OutboxPorts, command: Command, timeoutMs: number): Promise<'settled' | 'network'> {
  const kind = KINDS[command.kind];
  // A forgotten key is never accepted again: only a new command can repeat it. Otherwise the old key can still be
  // asked.
  const code = command.reason?.code === 'key-expired' ? 'key-expired' : 'not-confirmed';
  const targets: Target[] = [];
  for (const target of command.targets) {
    if (target.state === 'done' || target.state === 'attention') {
      targets.push(target);
      continue;
    }
    const order = kind.tookEffect ? await ports.net.readOrder(target.orderId, command.clientId, timeoutMs) : null;
    if (order && 'kind' in order) return 'network';
    const there = order !== null && kind.tookEffect?.(order, command.args) === true;
    targets.push({ ...target, state: there ? 'done' : 'attention', code: there ? null : code });
  }
  await ports.store.tx(async (tx) => {
    const stored = await tx.get(command.seq);
    if (stored?.state !== 'unknown') return;
    const meta = await tx.readMeta();
    const tick = meta.tick + 1;
    const next = settleTargets({ ...stored, targets }, { tick, wall: ports.clock.wall() });
    await tx.writeMeta({ ...meta, tick });
    if (next.state === 'done') await tx.settle(next);
    else await tx.put(next);
  });
  return 'settled';
}
