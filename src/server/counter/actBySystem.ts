import type { CollectionAct } from '#domain/counter/collectionActs.ts';
import { actOnParcels, type ParcelAct, type ParcelsDecision } from '#domain/counter/orderParcels.ts';
import { collectionFacts, saveCollection } from './collectionRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { appendStatuses } from '../orders/appendStatuses.ts';
import { lockOrders } from '../commands/lockOrders.ts';

const SYSTEM = { userId: 0, name: '', roleIds: [] };

/** An act at an office that no person signed in for: by a customer's link, or because time went by. */
export interface SystemAct {
  readonly act: ParcelAct;
  readonly action: CollectionAct;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/**
 * Does an act to parcels of an order, with its history.
 * @param choose the parcels that it is for, by their statuses now
 * @returns null = the order is gone
 */
export async function actBySystem(
  trx: ScopedTransaction,
  orderId: number,
  { act, action, payload, at }: SystemAct,
  choose: (parcels: readonly { readonly number: number; readonly status: string }[]) => readonly number[],
): Promise<ParcelsDecision | null> {
  const [order] = await lockOrders(trx, [orderId]);
  if (!order || order.deleted) return null;
  const { parcels } = await collectionFacts(trx, order);
  const packages = choose(parcels.map(({ number, status }) => ({ number, status: status ?? order.status })));
  const decision = actOnParcels(order.status, parcels, act, packages);
  if (decision.outcome !== 'write') return decision;
  await saveCollection(trx, order, {
    parcels: parcels.map(({ number }) => number),
    statuses: decision.parcels,
    spot: null,
    isReady: decision.order === 'READY_TO_COLLECT',
    handOver: null,
    done: { action, payload: { packages, ...payload }, actor: SYSTEM, deviceId: null, source: 'system', at },
  });
  if (decision.order !== null) {
    const row = { at, receivedAt: at, userId: null, userName: null, deviceId: null, observations: null } as const;
    await appendStatuses(trx, [{ order, row: { ...row, status: decision.order, source: 'system' } }]);
  }
  await notifyOrders(trx, order.clientId, [order.id]);
  return decision;
}
