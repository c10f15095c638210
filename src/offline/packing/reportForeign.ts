import type { PackOrder } from '#domain/packing/packOrder.ts';
import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { checkedArgs } from '../commands/checkedArgs.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { commandStored } from '../device/commandStored.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { ReportForeignLabelArgs } from '../outbox/kinds/reportForeignLabel.ts';

/** As long as the server takes of what was read. */
const MAX_TEXT = 100;

/**
 * Tells the server that the label of another order was read here, so that the bench which holds the swapped one hears of
 * it: at once, or with the next network, also when this packing is given up. Resolves once that is on the device.
 */
export async function reportForeign(
  session: string,
  { id: orderId }: Pick<PackOrder, 'id'>,
  text: string,
): Promise<void> {
  const worker = await withReopen(work, () => work.sessions.get(session));
  if (!worker) throw new Error(`session ${session} is not on this device`);
  const { userId, clientId } = worker;
  const key = newId();
  const moment = actMoment();
  const args = await checkedArgs<ReportForeignLabelArgs>('packing.foreignLabel', {
    orderId,
    id_client: clientId,
    session,
    text: text.slice(0, MAX_TEXT),
  });
  await workTransaction(async (tx) => {
    await recordCommand(
      await enqueue(tx, { kind: 'packing.foreignLabel', args, userId, clientId }, { key, ...moment }),
    );
  });
  commandStored();
}
