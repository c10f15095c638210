import { applyAction } from '../actions/applyAction.ts';
import { randomUUID } from 'node:crypto';
import { changeOrderStatus } from '#contract/orders/actions/changeOrderStatus.ts';
import { finishpicking } from '#contract/picking/picking.ts';
import { endpointPath } from '#contract/endpoint.ts';
import type { OrderStatus } from '#domain/status/status.ts';
import type { CommandActor } from '../kernel/actor.ts';
import { environmentOf } from '../commands/environment.ts';
import { COMMANDS } from '../actions/commands.ts';
import { runCommand } from '../commands/runCommand.ts';
import { sqlCommandStore } from '../actions/sqlCommandStore.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner } from '../db/tenancy.ts';

interface Batch {
  readonly type: 'order' | 'return';
  readonly orders: number;
  /** Share of the units that were found; absent = not picked. */
  readonly picked?: number;
  readonly after: readonly OrderStatus[];
}

const PREPARED = ['IN_PREPARATION', 'PREPARED'] as const;

/** How far the newest orders are, so that every list of Flow has work and every step a past. The older ones wait to be picked. */
const BATCHES: readonly Batch[] = [
  { type: 'order', orders: 5, picked: 1, after: [...PREPARED, 'SHIPPED', 'INTRANSIT', 'DELIVERED'] },
  { type: 'order', orders: 5, picked: 1, after: [...PREPARED, 'SHIPPED', 'INTRANSIT'] },
  { type: 'order', orders: 6, picked: 1, after: [...PREPARED, 'SHIPPED'] },
  { type: 'order', orders: 3, picked: 1, after: [...PREPARED, 'ReadyToShip'] },
  { type: 'order', orders: 8, picked: 1, after: PREPARED },
  { type: 'order', orders: 3, picked: 1, after: ['IN_PREPARATION'] },
  { type: 'order', orders: 10, picked: 1, after: [] },
  { type: 'order', orders: 4, picked: 0.6, after: [] },
  { type: 'order', orders: 12, picked: 1, after: [...PREPARED, 'PENDINGTOCOLLECT'] },
  { type: 'return', orders: 2, after: PREPARED },
  { type: 'return', orders: 2, after: ['IN_PREPARATION'] },
];

const MINUTE_MS = 60_000;

/** Works through part of the orders of a demo client, by the very commands that people send. @param now when the last step was taken */
export async function workOrders(
  database: DatabaseHandle,
  of: { readonly clientId: number; readonly email: string },
  now: Date,
): Promise<void> {
  const actor = await readActor(database, of.email);
  const taken = new Set<number>();
  for (const batch of BATCHES) {
    const ids = await newest(database, of.clientId, batch, taken);
    for (const id of ids) taken.add(id);
    const steps = batch.after.length + 1;
    const at = (step: number) => new Date(now.getTime() - (steps - step) * 5 * MINUTE_MS);
    const run = (kind: string, path: string, body: unknown, step: number) =>
      runCommand(COMMANDS, sqlCommandStore(database, applyAction), environmentOf({ now: () => at(step) }), {
        kind,
        method: 'POST',
        path,
        body,
        actor,
        clientId: of.clientId,
        boundClientId: null,
        envelope: null,
      });
    if (batch.picked !== undefined) {
      await run(
        finishpicking.queue.kind,
        endpointPath(finishpicking),
        await pickingOf(database, of.clientId, ids, batch.picked),
        0,
      );
    }
    for (const [step, status] of batch.after.entries()) {
      await run(
        changeOrderStatus.queue.kind,
        endpointPath(changeOrderStatus),
        { ordersIds: ids, data: { status } },
        step + 1,
      );
    }
  }
}

export async function readActor(database: DatabaseHandle, email: string): Promise<CommandActor> {
  const user = await asOwner(database, (trx) =>
    trx.selectFrom('users').select(['id', 'name']).where('email', '=', email).executeTakeFirstOrThrow(),
  );
  const roles = await asOwner(database, (trx) =>
    trx.selectFrom('user_roles').select('role_id').where('user_id', '=', user.id).execute(),
  );
  return { userId: user.id, name: user.name, roleIds: roles.map((role) => role.role_id) };
}

async function newest(
  database: DatabaseHandle,
  clientId: number,
  { type, orders }: Batch,
  taken: ReadonlySet<number>,
): Promise<number[]> {
  const rows = await asOwner(database, (trx) =>
    trx
      .selectFrom('orders')
      .select('id')
      .where('client_id', '=', clientId)
      .where('type', '=', type)
      .orderBy('order_reference', 'desc')
      .limit(orders + taken.size)
      .execute(),
  );
  return rows
    .map((row) => row.id)
    .filter((id) => !taken.has(id))
    .slice(0, orders);
}

/** One picking session that found this share of each line's units. */
async function pickingOf(database: DatabaseHandle, clientId: number, ids: readonly number[], share: number) {
  const lines = await asOwner(database, (trx) =>
    trx
      .selectFrom('order_lines')
      .select(['order_id', 'product_id', 'quantity'])
      .where('client_id', '=', clientId)
      .where('order_id', 'in', ids)
      .execute(),
  );
  const counts = lines.map((line) => ({
    order_id: line.order_id,
    id_product: line.product_id,
    count: Math.ceil(line.quantity * share),
  }));
  const status = share < 1 ? 'PARTIALLYPICKEDUP' : 'PICKEDUP';
  return {
    id_client: clientId,
    orders: ids.map((id) => ({ id, status, products: [] })),
    session: { id: randomUUID(), version: 1, counts: sumUp(counts) },
  };
}

/** Adds up a product that is in two lines of an order, at two prices: a session counts it once. */
function sumUp(counts: readonly { order_id: number; id_product: number; count: number }[]) {
  const sums = new Map<string, { order_id: number; id_product: number; count: number }>();
  for (const one of counts) {
    const name = `${one.order_id} ${one.id_product}`;
    sums.set(name, { ...one, count: one.count + (sums.get(name)?.count ?? 0) });
  }
  return [...sums.values()];
}
