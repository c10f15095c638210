import { ordersOf, type Command, type Target } from './command.ts';
import { enqueue, type Minting } from './enqueue.ts';
import type { FinishPickingArgs } from './kinds/finishPicking.ts';
import { withReturnDue, type OutboxMeta, type ReturnDue } from './meta.ts';
import type { OutboxTx } from './ports.ts';

type Surplus = NonNullable<Target['surplus']>;

/** Orders of an answered command with units to put back. */
export const surplusIn = ({ targets }: Pick<Command, 'targets'>): ReadonlyMap<number, Surplus> =>
  new Map(targets.flatMap(({ orderId, surplus = [] }) => (surplus.length > 0 ? [[orderId, surplus] as const] : [])));

/** What is to be put back on this device after an answer. */
export function withReturnOf(meta: OutboxMeta, command: Command): OutboxMeta {
  return command.kind === 'picking.finish'
    ? withReturnDue(meta, dueOf(command, [...surplusIn(command).keys()]), ordersOf(command))
    : meta;
}

function dueOf({ key, args }: Command, orders: readonly number[]): ReturnDue {
  const { id: sessionId, version } = (args as FinishPickingArgs).session;
  return { key, sessionId, version, orders };
}

/**
 * The person has put the units back: the end of their session is sent once more without them, and without the tote of an
 * order of which nothing is left in it. Nothing else of the session changes. It is a version that nobody has said: the
 * server takes only what is newer, and one that was thrown away may have arrived before.
 * @param key of the end that was answered with them
 * @returns null when nothing is due any more
 */
export async function returnSurplus(
  tx: OutboxTx,
  key: string,
  minting: Pick<Minting, 'key' | 'at' | 'clockOffset'>,
): Promise<Command | null> {
  const [ended, meta] = await Promise.all([tx.findByKey(key), tx.readMeta()]);
  const due = (meta.toReturn ?? []).find((one) => one.key === key);
  if (!ended || !due) return null;
  await tx.writeMeta(withReturnDue(meta, dueOf(ended, []), []));
  const { kind, userId, clientId } = ended;
  const surplus = new Map([...surplusIn(ended)].filter(([id]) => due.orders.includes(id)));
  // An end of which another order is still open is answered again, and must not ask for what is back by then.
  const open = await tx.get(ended.seq);
  if (open) await tx.put({ ...open, targets: open.targets.map((one) => withoutReturned(one, surplus)) });
  const returned = withoutSurplus(ended.args as FinishPickingArgs, surplus);
  const args = { ...returned, session: { ...returned.session, version: await nextVersion(tx, ended) } };
  return enqueue(tx, { kind, args, userId, clientId }, minting);
}

/** The version after the highest that this device has said of a session, whatever became of it. */
async function nextVersion(tx: OutboxTx, { kind, userId, args }: Command): Promise<number> {
  const { id } = (args as FinishPickingArgs).session;
  const [open, settled] = await Promise.all([tx.openCommands(), tx.journal(userId)]);
  const said = [...open, ...settled]
    .filter((command) => command.kind === kind)
    .map((command) => (command.args as FinishPickingArgs).session);
  return 1 + Math.max(...said.filter((session) => session.id === id).map(({ version }) => version));
}

function withoutReturned({ surplus, ...target }: Target, returned: ReadonlyMap<number, Surplus>): Target {
  return { ...target, ...(surplus && !returned.has(target.orderId) && { surplus }) };
}

/** An end of the same session that names the orders whose units went back and no others. */
function withoutSurplus(args: FinishPickingArgs, surplus: ReadonlyMap<number, Surplus>): FinishPickingArgs {
  const { session } = args;
  const back = (orderId: number, product: number): number =>
    surplus.get(orderId)?.find(({ id_product }) => id_product === product)?.units ?? 0;
  const counts = session.counts
    .filter(({ order_id }) => surplus.has(order_id))
    .map((one) => ({ ...one, count: Math.max(0, one.count - back(one.order_id, one.id_product)) }))
    .filter(({ count }) => count > 0);
  const holds = new Set(counts.map(({ order_id }) => order_id));
  return {
    ...args,
    // The status of the orders is not what this is about.
    orders: args.orders
      .filter(({ id }) => surplus.has(id))
      .map(({ tote, ...order }) => ({
        ...order,
        status: 'PENDING',
        ...(tote !== undefined && holds.has(order.id) && { tote }),
      })),
    session: { ...session, counts },
  };
}
