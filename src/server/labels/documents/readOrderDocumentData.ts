import { admissionLink } from '#domain/customs/admissionLink.ts';
import { cn22Limits } from '#domain/customs/customsForm.ts';
import { incotermOf, sellerOf } from '#domain/customs/customsRules.ts';
import { needsCustoms } from '#domain/customs/needsCustoms.ts';
import { territoryOf } from '#domain/customs/territory.ts';
import { soldOf } from '#domain/orders/kits.ts';
import { orderAmounts } from '#domain/orders/amounts.ts';
import { TAX_REGIONS, taxNameAt } from '#domain/customs/taxRegions.ts';
import { loadActionOrder } from '../../commands/loadActionOrder.ts';
import { readCustomsRules } from '../../carriers/shipments/readCustomsRules.ts';
import { importOf } from '../../carriers/shipments/importOf.ts';
import { readShipment, subjectOf } from '../../carriers/shipments/readShipment.ts';
import { lockOrders } from '../../commands/lockOrders.ts';
import { partyOf } from '../../carriers/operators/wire.ts';
import { loadProducts } from '../../orders/loadProducts.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { OrderDocumentData } from '../../documents/printed/orderDocumentData.ts';

/** Everything that a document of the order may say; null = no such order. */
export async function readOrderDocumentData(
  trx: ScopedTransaction,
  id: number,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<OrderDocumentData | null> {
  const [facts] = await lockOrders(trx, [id]);
  if (!facts || facts.deleted) return null;
  const order = await loadActionOrder(trx, facts);
  const { row } = order;
  const { from, to, lines, carrier, packages } = await readShipment(trx, order, {});
  const sold = await readSold(trx, id);
  const rules = (await readCustomsRules(trx, order.clientId))(subjectOf(order, carrier));
  const sender = from ?? partyOf({});
  const declaration = await trx
    .selectFrom('declarations')
    .select(['kind', 'reference', 'document'])
    .where('order_id', '=', id)
    .where('status', '=', 'filed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [start, end] = [territoryOf(sender), territoryOf(to)];
  const isExport = from !== null && needsCustoms(start, end);
  const region = TAX_REGIONS.find(({ code }) => code === end);
  return {
    clientId: order.clientId,
    reference: row.order_reference,
    admissionUrl: isExport ? admissionLink(publicUrl, id) : null,
    date: row.date_order,
    now,
    from: sender,
    to,
    lines,
    sold,
    currency: row.currency,
    amounts: orderAmounts({ lines: sold, totalCents: row.total_cents, taxCents: row.total_tax_cents }),
    taxName: taxNameAt(end),
    insured: row.insured_cents ? { cents: row.insured_cents, currency: row.insured_currency ?? row.currency } : null,
    grossG: packages.reduce((sum, one) => sum + one.weightG, 0),
    packages: packages.length,
    carrier: carrier?.name ?? null,
    trackingNumber: row.tracking_number,
    invoiceNumber: row.invoice_number,
    incoterm: incotermOf(row.incoterm, rules),
    cn22Limits: cn22Limits(rules),
    seller: sellerOf(rules),
    ...importOf(row, lines, { rules, from: from === null ? null : start, at: now }),
    paymentMethod: row.payment_method,
    isReturn: row.type === 'return',
    isExport,
    dangerous: row.dangerous,
    region: region ? { tax: region.tax, rate: region.rate } : null,
    declaration: declaration
      ? { kind: declaration.kind, reference: declaration.reference, mrn: textOf(declaration.document['mrn']) }
      : null,
  };
}

async function readSold(trx: ScopedTransaction, id: number): Promise<OrderDocumentData['sold']> {
  const products = (await loadProducts(trx, [id], true)).get(id) ?? [];
  return soldOf(products).map(({ kit, quantity, lines: [line] }) => ({
    product: kit?.sku ?? line.reference ?? line.sku,
    description: kit?.name ?? line.name,
    quantity,
    unitPriceCents: (kit ? kit.price : line.unit_price) ?? 0,
  }));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
