import { randomUUID } from 'node:crypto';
import { handOverParcels, readyParcels, receiveParcels } from '#contract/counter/counter.ts';
import { endpointPath } from '#contract/endpoint.ts';
import { applyAction } from '../actions/applyAction.ts';
import { remindCollections } from '../counter/remindCollections.ts';
import { environmentOf } from '../commands/environment.ts';
import { COMMANDS } from '../actions/commands.ts';
import { runCommand } from '../commands/runCommand.ts';
import { sqlCommandStore } from '../actions/sqlCommandStore.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner } from '../db/tenancy.ts';
import { readActor } from './workOrders.ts';

interface Waiting {
  readonly parcels: number;
  /** Parcels that have come, and where they lie. */
  readonly received: readonly number[];
  readonly spot?: string;
  /** Those of them that can be collected, and for how many days. */
  readonly ready?: { readonly parcels: readonly number[]; readonly days: number };
  readonly taken?: readonly number[];
}

const ONE = [1] as const;
const here = (spot: string, days: number): Waiting => ({
  parcels: 1,
  received: ONE,
  spot,
  ready: { parcels: ONE, days },
});

/** How far each order of the demo's counter is: every pile has some, one came in part, one left in part. */
const ORDERS: readonly Waiting[] = [
  { parcels: 1, received: [] },
  { parcels: 2, received: [] },
  { parcels: 3, received: [1, 2], spot: 'B-3' },
  { parcels: 1, received: ONE, spot: 'Suelo' },
  here('A-1', 0.1),
  here('A-2', 1.2),
  { parcels: 3, received: [1, 2, 3], spot: 'B-1', ready: { parcels: [1, 2, 3], days: 2 } },
  here('A-3', 4.2),
  { parcels: 2, received: [1, 2], spot: 'B-2', ready: { parcels: [1, 2], days: 3.1 }, taken: ONE },
  here('A-2', 8),
  { ...here('A-1', 2), taken: ONE },
  { ...here('B-2', 1), taken: ONE },
];

type CounterCall = typeof receiveParcels | typeof readyParcels | typeof handOverParcels;

const DAY_MS = 86_400_000;

/** Brings the parcels of a demo client to the office where its customers collect, by the commands of the counter. */
export async function workCounter(
  database: DatabaseHandle,
  { clientId, email }: { readonly clientId: number; readonly email: string },
  now: Date,
): Promise<void> {
  const actor = await readActor(database, email);
  const ids = await bringToOffice(database, clientId, actor.userId);
  const run = (
    endpoint: CounterCall,
    body: Readonly<Record<string, unknown>> & { readonly orderId: number },
    at: Date,
  ) =>
    runCommand(COMMANDS, sqlCommandStore(database, applyAction), environmentOf({ now: () => at }), {
      kind: endpoint.queue.kind,
      method: 'POST',
      path: endpointPath(endpoint, { orderId: body.orderId }),
      body,
      actor,
      clientId,
      boundClientId: null,
      envelope: null,
    });
  for (const [place, { received, spot, ready, taken }] of ORDERS.entries()) {
    const said = { orderId: ids[place] ?? 0, id_client: clientId };
    const since = new Date(now.getTime() - (ready?.days ?? 0.2) * DAY_MS);
    if (received.length > 0) await run(receiveParcels, { ...said, packages: received, spot }, since);
    if (ready) await run(readyParcels, { ...said, packages: ready.parcels }, since);
    const identity = { id: randomUUID(), method: 'document', last_digits: '428Z' };
    if (taken)
      await run(handOverParcels, { ...said, ...identity, packages: taken }, new Date(now.getTime() - 3_600_000));
  }
  await remindCollections(database, now);
}

/** Sends the orders that wait for an office to the one where this person works. @returns their ids */
async function bringToOffice(database: DatabaseHandle, clientId: number, user_id: number): Promise<readonly number[]> {
  return asOwner(database, async (trx) => {
    const office = await trx
      .selectFrom('offices')
      .select('id')
      .where('client_id', '=', clientId)
      .where('click_and_collect', '=', true)
      .executeTakeFirstOrThrow();
    await trx.insertInto('office_people').values({ client_id: clientId, office_id: office.id, user_id }).execute();
    const carrier = await trx
      .selectFrom('carriers')
      .select('id')
      .where('client_id', '=', clientId)
      .where('operator', '=', 'CLICKANDCOLLECT')
      .executeTakeFirstOrThrow();
    const orders = await trx
      .selectFrom('orders')
      .select('id')
      .where('client_id', '=', clientId)
      .where('status', '=', 'PENDINGTOCOLLECT')
      .orderBy('id')
      .execute();
    for (const [place, { id }] of orders.entries())
      await trx
        .updateTable('orders')
        .set({
          tax_office_id: office.id,
          carrier_id: carrier.id,
          service_code: 'CC',
          num_packages: ORDERS[place]?.parcels ?? 1,
        })
        .where('id', '=', id)
        .execute();
    return orders.map(({ id }) => id);
  });
}
