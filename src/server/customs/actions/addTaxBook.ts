import { officeRefusal } from '#domain/actions/offices.ts';
import { taxEntry } from '#domain/customs/taxEntry.ts';
import { taxRegion } from '#domain/customs/taxRegions.ts';
import type { QueuedActionHandler } from '../../commands/orderAction.ts';
import { readOffice } from '../../clients/offices/readOffice.ts';
import { refused } from '../../commands/refused.ts';

/**
 * Enters the order's lines with a price in the book of a region that the client is subscribed to. The same order
 * and region again changes nothing: what was entered stays as it was.
 * Codes: 5600 no such region or not subscribed, 10004, 10009, 5001 no customer.
 */
export const execute: QueuedActionHandler<'addTaxBook'> = async (order, data, { sql, clientId, now }) => {
  const region = taxRegion(data.tax_region_id);
  const client = await sql
    .selectFrom('clients')
    .select('tax_regions')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  if (!region || !client.tax_regions.includes(region.id)) return refused(5600);
  const { tax_office_id } = data;
  if (tax_office_id !== undefined) {
    const code = officeRefusal(clientId, await readOffice(sql, tax_office_id));
    if (code) return refused(code, tax_office_id);
  }
  const { firstname, lastname, company, currency } = order.row;
  if (`${firstname}${lastname}${company ?? ''}`.trim() === '') return refused(5001);
  const entry = taxEntry(
    {
      lines: order.lines.map((line) => ({
        idProduct: line.product_id,
        quantity: line.quantity,
        unitPriceCents: line.unit_price_cents,
      })),
      totalCents: order.row.total_cents,
      taxCents: order.row.total_tax_cents,
    },
    region,
  );
  await sql
    .insertInto('tax_book')
    .values({
      client_id: clientId,
      order_id: order.id,
      tax_region_id: region.id,
      tax_office_id: tax_office_id ?? order.row.tax_office_id,
      lines: JSON.stringify(entry.lines),
      base_cents: entry.baseCents,
      tax_cents: entry.taxCents,
      currency,
      at: now(),
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'order_id', 'tax_region_id']).doNothing())
    .execute();
  return null;
};
