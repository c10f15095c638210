import type { OfficeUse } from '#domain/clients/offices/officeUse.ts';
import { isStatusOpen } from '#domain/status/isStatusOpen.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** An order that names a warehouse or an office. */
export interface OrderThere {
  readonly id: number;
  readonly type: string;
  readonly status: string;
  /** The customer collects it. */
  readonly isCollected: boolean;
}

interface Place {
  readonly id: number;
  readonly kind: 'warehouse' | 'office';
}

const OPEN = ORDER_STATUSES.filter(isStatusOpen);

/** Open orders and lots that name the place: as the warehouse they leave from, or the office that sends them. */
export async function ordersThere(trx: ScopedTransaction, { id, kind }: Place): Promise<readonly OrderThere[]> {
  const rows = await trx
    .selectFrom('orders')
    .leftJoin('carriers', 'carriers.id', 'orders.carrier_id')
    .select(['orders.id', 'orders.type', 'orders.status'])
    .select(sql<boolean>`coalesce(carriers.operator = 'CLICKANDCOLLECT', false)`.as('isCollected'))
    .where(kind === 'warehouse' ? 'orders.warehouse_id' : 'orders.tax_office_id', '=', id)
    .where('orders.status', 'in', OPEN)
    .where('orders.deleted_at', 'is', null)
    .orderBy('orders.id')
    .execute();
  return rows;
}

/** What is open in a place, as figures. */
export async function countOpen(trx: ScopedTransaction, place: Place): Promise<OfficeUse> {
  const there = await ordersThere(trx, place);
  const lots = there.filter(({ type }) => type === 'lotshipping').length;
  const collected = place.kind === 'office' ? there.filter(({ isCollected }) => isCollected).length : 0;
  const { itineraries } = await trx
    .selectFrom('itineraries')
    .select(({ fn }) => fn.countAll<string>().as('itineraries'))
    .where('office_id', '=', place.id)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { orders: there.length - lots - collected, collected, lots, itineraries: Number(itineraries) };
}
