import type { ActionResult } from '#contract/actionResult.ts';
import type { PackingLabelFormat } from '#domain/packing/configuration.ts';
import * as z from 'zod/mini';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import { readPackingSetup } from '../packing/packingSettings.ts';
import { makeLabel } from './actions/createLabel.ts';
import { runOnline, type OnlineWorld } from '../commands/runOnline.ts';

/** A label that was not there when its parcels were closed under plates. */
export interface PlatedLabel {
  readonly order: number;
}

/** The job that asks for it; `labels/platedLabelJob.ts` says how. */
export const PLATED_LABEL = { name: 'platedLabel', payload: z.object({ order: z.int() }) };

/** The last close of an order at the bench. */
interface ClosedParcels {
  /** Parcels that were closed. */
  readonly parcels: number;
  /** The format of the labels in the way in which the order was packed. */
  readonly format: PackingLabelFormat;
  /** Who closed it. */
  readonly by: string;
}

/** What was closed of an order at the bench; null = no close has come. @param trx of the client of the order */
export async function readClosedParcels(trx: ScopedTransaction, orderId: number): Promise<ClosedParcels | null> {
  const last = await trx
    .selectFrom('packing_sessions')
    .innerJoin('orders', 'orders.id', 'packing_sessions.order_id')
    .select(['orders.client_id', 'orders.type', 'orders.num_packages'])
    .select(['packing_sessions.configuration', 'packing_sessions.user_name'])
    .where('packing_sessions.order_id', '=', orderId)
    .orderBy('packing_sessions.finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const { configurations } = await readPackingSetup(trx, last.client_id);
  const kind = last.type === 'return' ? 'return' : 'order';
  const packedBy =
    configurations.find(({ id }) => id === last.configuration) ?? configurations.find(({ type }) => type === kind);
  return {
    parcels: Math.max(1, last.num_packages),
    format: packedBy?.steps.printLabel.format ?? 'ZPL',
    by: last.user_name ?? '',
  };
}

/**
 * Asks for the label of parcels that were closed under plates, as they were closed. A repeat books nothing, and one
 * beside another waits for none: 14001 with `in-progress`. Codes: those of createLabel.
 */
export function askPlatedLabel(
  world: OnlineWorld,
  orderId: number,
  { format }: Pick<ClosedParcels, 'format'>,
): Promise<ActionResult> {
  let isNew = false;
  return runOnline(
    world,
    'createLabel',
    [orderId],
    { format },
    {
      async execute(id, _, runtime) {
        const made = await makeLabel(id, { format }, runtime);
        ({ isNew } = made);
        return made.outcome;
      },
      record: () => isNew,
    },
  );
}

/** The same, in the scope of a job. @returns null = the order was never closed, or is gone */
export async function askPlatedLabelOf(
  worldOf: (by: string) => OnlineWorld,
  clientId: number,
  orderId: number,
): Promise<ActionResult | null> {
  const { database } = worldOf('');
  const closed = await inScope(database, { kind: 'client', clientId }, (trx) => readClosedParcels(trx, orderId));
  return closed && askPlatedLabel(worldOf(closed.by), orderId, closed);
}
