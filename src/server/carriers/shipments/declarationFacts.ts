import type { DeclarationFacts } from '#domain/customs/declarations.ts';
import { asksForTaxId, territoryOf } from '#domain/customs/territory.ts';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../../db/schema/orders.ts';
import type { ProductLine } from './readLines.ts';

/**
 * What the rules of declarations check of an order.
 * @param senderTaxId tax number of the office that sends; null = none is known
 */
export function declarationFacts(
  row: Pick<Selectable<OrdersTable>, (typeof DECLARED_COLUMNS)[number]>,
  lines: readonly ProductLine[],
  senderTaxId: string | null,
): DeclarationFacts {
  return {
    lines,
    reference: row.order_reference,
    hasCustomer: `${row.firstname}${row.lastname}${row.company ?? ''}`.trim() !== '',
    trackingNumber: row.tracking_number,
    hasCarrier: row.carrier_id !== null,
    valueCents: lines.reduce((sum, line) => sum + line.netCents, 0),
    currency: row.currency,
    dangerous: row.dangerous !== null,
    customerTaxId: row.dni ?? row.vat_number,
    taxIdRequired: asksForTaxId(territoryOf(row)),
    invoiceNumber: row.invoice_number,
    senderTaxId,
  };
}

/** What a declaration needs of an order's row. */
export const DECLARED_COLUMNS = [
  'order_reference',
  'firstname',
  'lastname',
  'company',
  'tracking_number',
  'carrier_id',
  'currency',
  'dangerous',
  'dni',
  'vat_number',
  'country',
  'postcode',
  'invoice_number',
] as const satisfies readonly (keyof OrdersTable)[];
