import { KINDS } from './kinds/table.ts';
import { enqueue } from './enqueue.ts';
import { toSplit } from './nextToSend.ts';
import { narrowed } from './narrowed.ts';
import type { OutboxPorts } from './ports.ts';

/**
 * Divides every bulk command that was never sent and of which some orders wait for a person's decision. The others go
 * now, under the old key; the waiting ones become a command of their own in the same place.
 */
export async function splitBlocked(ports: OutboxPorts, userId: number): Promise<void> {
  let more = true;
  while (more) {
    const key = ports.newId();
    more = await ports.store.tx(async (tx) => {
      const open = (await tx.openCommands()).filter((one) => one.userId === userId);
      const found = toSplit(open);
      if (!found) return false;
      const { command, blocked } = found;
      const kind = KINDS[command.kind];
      const free = new Set(command.targets.map((target) => target.orderId).filter((id) => !blocked.has(id)));
      await enqueue(
        tx,
        { kind: command.kind, args: kind.only(command.args, blocked), userId, clientId: command.clientId },
        {
          key,
          at: command.createdAt,
          clockOffset: command.clockOffset ?? null,
          madeTick: command.madeTick,
          parent: command,
        },
      );
      await tx.put(narrowed(command, free));
      return true;
    });
  }
}
