import { type Kysely, sql } from 'kysely';

/** Statuses after which customs had nothing more to do with an order, when this was written. */
const PAST = `
  SENTCONSOLIDATE REMOVEDCONSOLIDATE PACKAGE_DELIVERED DELIVERED DELIVERED_TO_NEIGHBOUR
  DELIVERED_IN_OFFICE DELIVERED_IN_PICKUP_POINT DELIVERED_COD_COLLECTED DELIVERED_WITH_INCIDENT
  PARTIALLY_DELIVERED RETURN_RECEIVED_RIGHT RETURN_RECEIVED_WRONG RETURN_CANCELED REEXPEDITED LOST
  CANCELED DESTROYED CORREOS_DELIVERED CORREOS_CANCELED CORREOS_LOST CORREOSEXPRESS_DELIVERED
  CORREOSEXPRESS_CANCELED CORREOSEXPRESS_LOST SEUR_DELIVERED SEUR_LOST UPS_DELIVERED UPS_VOIDED
  UPS_LOST DHL_DELIVERED DHL_LOST`
  .trim()
  .split(/\s+/)
  .join(',');

const OPEN = `deleted_at is null and type <> 'lotshipping' and status <> all('{${PAST}}'::text[])`;

/**
 * What may be in customs now, by where it goes and by who sends it: a client that sends from a territory of its own has
 * papers for much of what it ever sent, and few of these orders are on their way.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create index orders_into_customs on orders (client_id, id)
      where tax_territory not in ('ES-PEN', 'EU') and ${OPEN}`,
    `create index orders_by_office on orders (client_id, tax_office_id, id) where ${OPEN}`,
    `create index orders_by_warehouse on orders (client_id, warehouse_id, id) where tax_office_id is null and ${OPEN}`,
    'drop index orders_abroad',
  ])
    await sql.raw(statement).execute(kysely);
}
