import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { checkedArgs } from '../commands/checkedArgs.ts';
import type { StoredCommand } from '../commands/storeCommands.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { commandStored } from '../device/commandStored.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type {
  ExtendCollectionArgs,
  HandOverArgs,
  ReadyParcelsArgs,
  ReceiveParcelsArgs,
  RefuseParcelsArgs,
  StoreParcelsArgs,
} from '../outbox/kinds/collection.ts';
import { KINDS } from '../outbox/kinds/table.ts';
import { readOrderViews } from '../read/readViews.ts';
import { currentWorker } from '../session/currentWorker.ts';

/** What each act of a counter says, beside its client. */
interface CounterActs {
  readonly 'collection.receive': ReceiveParcelsArgs;
  readonly 'collection.store': StoreParcelsArgs;
  readonly 'collection.ready': ReadyParcelsArgs;
  readonly 'collection.handOver': HandOverArgs;
  readonly 'collection.refuse': RefuseParcelsArgs;
  readonly 'collection.extend': ExtendCollectionArgs;
}

export type CounterKind = keyof CounterActs;
/** What the caller says of an act; who does it, and under which id, is added. */
export type SaidAtCounter<Kind extends CounterKind> = Omit<CounterActs[Kind], 'id_client' | 'id'>;

export type ActedAtCounter =
  | { readonly outcome: 'stored'; readonly command: StoredCommand }
  /** By the rule that the server goes by, with what this device knows. */
  | { readonly outcome: 'refused'; readonly code: number }
  /** The order is not on this device. */
  | { readonly outcome: 'not-here' };

/**
 * Does an act to parcels of an order at the counter, with or without a network: it is stored here and sent when it can
 * be. A signature was stored as a photo before (`keepPhoto`) and goes ahead of its hand-over. Resolves after the commit;
 * only then may a screen say so.
 */
export async function actAtCounter<Kind extends CounterKind>(
  kind: Kind,
  act: SaidAtCounter<Kind>,
): Promise<ActedAtCounter> {
  const worker = currentWorker();
  const { orderId } = act as { readonly orderId: number };
  const [order] = await readOrderViews([orderId], worker.userId);
  if (!order) return { outcome: 'not-here' };
  const id = kind === 'collection.handOver' ? { id: newId() } : {};
  const args = { ...act, ...id, id_client: order.id_client };
  await checkedArgs(kind, args);
  const moment = actMoment();
  const { conflict } = KINDS[kind].fold(order, args, moment.at);
  if (conflict !== null) return { outcome: 'refused', code: conflict };
  const key = newId();
  const command = await workTransaction(async (tx) => {
    const stored = await enqueue(tx, { kind, args, ...worker }, { key, ...moment });
    await recordCommand(stored);
    return stored;
  });
  commandStored();
  return { outcome: 'stored', command: { seq: command.seq, key } };
}
