import type { OrderSummary, OrderTag } from '#contract/orders/order.ts';
import type { OrderListed } from '#contract/orders/ordersList.ts';
import type { Sight } from '#domain/people/sight.ts';
import { isHeld } from '#domain/status/hold.ts';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../db/schema/orders.ts';

export type StoredOrder = Selectable<OrdersTable>;

/** What a list reads of an order: less than half of its columns, and reading them out is a good part of a request. */
export const LISTED_COLUMNS = [
  'id',
  'client_id',
  'id_order_eplatform_shop',
  'order_reference',
  'type',
  'status',
  'held_until',
  'hold_reason',
  'date_order',
  'updated_at',
  'deleted_at',
  'firstname',
  'lastname',
  'city',
  'postcode',
  'country',
  'lines',
  'units',
  'weight_g',
  'total_cents',
  'currency',
  'payment_method',
  'pick_step',
  'prepare_step',
  'ship_step',
  'created_at',
  'shipped_at',
  'company',
  'state',
  'carrier_id',
  'service_code',
  'tracking_number',
  'warehouse_id',
  'tax_office_id',
  'num_packages',
  'incoterm',
  'config_category',
  'lot_id',
  'parent_order_id',
  'eplatform_id',
  'label_alarms',
  'priority',
  'assignee_id',
  'wave',
] as const satisfies readonly (keyof OrdersTable)[];

export type ListedRow = Pick<StoredOrder, (typeof LISTED_COLUMNS)[number]>;

interface Tagged {
  readonly tags?: OrderTag[];
}

/** The row as the contract shows it to a person with this sight. @param tagged `loadTags` of it */
export function presentOrder(row: ListedRow, sight: Sight, tagged: Tagged): OrderSummary {
  return {
    id: row.id,
    id_client: row.client_id,
    id_order_eplatform_shop: row.id_order_eplatform_shop,
    order_reference: row.order_reference,
    type: row.type,
    status: row.status,
    date_order: row.date_order.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    customer_name: `${row.firstname} ${row.lastname}`.trim(),
    city: row.city,
    postcode: row.postcode,
    country: row.country,
    lines: row.lines,
    units: row.units,
    total_weight: row.weight_g,
    total_amount: sight.money ? row.total_cents : null,
    currency: row.currency,
    payment_method: sight.buyer ? row.payment_method : null,
    ...(row.label_alarms > 0 && { label_alarms: row.label_alarms }),
    ...(row.assignee_id !== null && { assignee_id: row.assignee_id }),
    ...(row.wave !== null && { wave: row.wave }),
    ...(row.priority !== 'normal' && { priority: row.priority }),
    ...tagged,
    ...(isHeld(row) && { hold: { until: row.held_until, reason: row.hold_reason } }),
    flow: { pick: row.pick_step, prepare: row.prepare_step, ship: row.ship_step },
  };
}

/** The row as the desk's list shows it. */
export function presentListed(row: ListedRow, sight: Sight, tagged: Tagged): OrderListed {
  const { company, state, carrier_id, service_code, tracking_number, warehouse_id, tax_office_id } = row;
  const { num_packages, incoterm, config_category, lot_id, parent_order_id } = row;
  return {
    ...presentOrder(row, sight, tagged),
    created_at: row.created_at.toISOString(),
    shipped_at: row.shipped_at?.toISOString() ?? null,
    company,
    state,
    carrier_id,
    service_code,
    tracking_number,
    warehouse_id,
    tax_office_id,
    num_packages,
    incoterm,
    config_category,
    lot_id,
    parent_order_id,
    id_eplatform: row.eplatform_id,
  };
}
