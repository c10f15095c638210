import type { Insertable } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

const AT = new Date('2026-11-20T10:00:00.000Z');

/** A row of `orders` that the database takes; name only what the test is about. */
export function orderRow(
  clientId: number,
  reference: string,
  more: Partial<Insertable<Tables['orders']>> = {},
): Insertable<Tables['orders']> {
  return {
    client_id: clientId,
    order_reference: reference,
    type: 'order',
    status: 'CREATED',
    firstname: 'Ana',
    lastname: 'Ruiz',
    address1: 'Calle Real 1',
    postcode: '28001',
    city: 'Madrid',
    country: 'ES',
    customer_key: 'ana ruiz',
    city_key: 'madrid',
    search: `${reference.toLowerCase()} ana ruiz madrid`,
    lines: 1,
    units: 1,
    total_weight_g: 250,
    total_cents: 1000,
    currency: 'EUR',
    date_order: AT,
    created_at: AT,
    updated_at: AT,
    ...more,
  };
}
