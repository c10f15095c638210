import type { Language } from '#contract/people/user.ts';
import { PAPER_TABLE } from '#domain/configuration/rules.ts';
import { slipsFor } from '#domain/labels/orderDocuments.ts';
import { orderAmounts } from '#domain/orders/amounts.ts';
import { partyOf } from '../../carriers/operators/wire.ts';
import { readSettings } from '../../configuration/readConfigurations.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { sampleOrder } from '../../messages/templates/sampleOrder.ts';
import { readLogos, type UndrawnSlip } from './readSlips.ts';

/** Two slips of the order that mails are tried with, for a client that has no order yet. */
export async function sampleSlips(
  trx: ScopedTransaction,
  clientId: number,
  language: Language,
): Promise<readonly UndrawnSlip[]> {
  const { name, time_zone: timeZone } = await trx
    .selectFrom('clients')
    .select(['name', 'time_zone'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const { values, currency } = sampleOrder({ name, timeZone, logo: '' }, 'PICKED', language);
  const { order, customer, tax_office: office, products } = values;
  const cents = (amount: string): number => Math.round(Number(amount) * 100);
  const lines = products.map((product) => ({
    name: product.name,
    sku: product.reference,
    ean: product.ean13,
    quantity: product.quantity,
    options: [],
    unitPriceCents: cents(product.unit_price_tax_incl),
  }));
  const slip: UndrawnSlip = {
    id: 0,
    clientId,
    reference: order.reference,
    date: new Date(order.date_order),
    isReturn: false,
    isGift: false,
    giftMessage: null,
    shop: name,
    passesCustoms: false,
    documents: slipsFor('order'),
    storedLogo: (await readLogos(trx, [clientId])).get(clientId) ?? null,
    office: partyOf({
      name: office.name,
      streets: [office.address1],
      postcode: office.postcode,
      city: office.city,
      country: office.iso_code_country,
      phone: office.telephone,
      email: office.contact_email,
    }),
    customer: partyOf({
      name: `${customer.firstname} ${customer.lastname}`,
      company: customer.company,
      streets: [customer.address1, customer.address2],
      postcode: customer.postcode,
      city: customer.city,
      country: customer.iso_code_country,
    }),
    lines,
    packages: order.num_packages,
    carrier: order.carrier_service,
    trackingNumber: order.tracking_number,
    currency,
    amounts: orderAmounts({ lines, totalCents: cents(order.total_amount), taxCents: cents(order.total_taxes) }),
    settings: await readSettings(trx, clientId, PAPER_TABLE),
    language,
    timeZone,
    values: {
      platform_name: name,
      order: { ...order },
      customer: { ...customer, country: customer.iso_code_country },
      tax_office: { ...office },
    },
  };
  return [slip, { ...slip, id: 1, reference: `${slip.reference}-2` }];
}
