import type { Language } from '#contract/people/user.ts';
import { parseOperator } from '#domain/carriers/operators.ts';
import { serviceWords } from '#domain/carriers/serviceWords.ts';
import { trackingPageUrl } from '#domain/carriers/trackingPageUrl.ts';
import { trackingUrl } from '#domain/carriers/trackingUrl.ts';
import { taxNameAt } from '#domain/customs/taxRegions.ts';
import { territoryOf } from '#domain/customs/territory.ts';
import { collectUntil, STANDARD_POLICY } from '#domain/counter/reminders.ts';
import { mailNotice } from '#domain/messages/mailKinds.ts';
import { isDelivered } from '#domain/status/changeStatus.ts';
import { orderAmounts, taxRate, withoutTax, type OrderAmounts } from '#domain/orders/amounts.ts';
import { soldOf } from '#domain/orders/kits.ts';
import type { TemplateValue } from '#domain/messages/templates/template.ts';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../db/schema/orders.ts';
import type { OfficesTable } from '../db/schema/places.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { hoursWords } from '../documents/hoursWords.ts';
import { paymentWord } from '../documents/paymentWord.ts';
import { type CollectedParcel, collectedParcels } from '#domain/counter/orderParcels.ts';
import { returnRulesOf } from '../orders/announcedReturns.ts';
import { passAddress } from '../orders/returnPasses.ts';
import { readLinkKey } from '../secrets/readLinkKey.ts';
import { pickupValues } from './pickupInMail.ts';
import { readShownLogo } from '../clients/logo/logoAddress.ts';
import { mailLogo } from './mailLogo.ts';
import { mailText, statusLabel } from './mailText.ts';

type OrderRow = Selectable<OrdersTable>;

/** What templates know of an order, by the names of `mailVariables`, and the sender's name. */
export interface OrderVariables {
  readonly values: Readonly<Record<string, TemplateValue>>;
  readonly currency: string;
  readonly timeZone: string;
}

/**
 * @param language of the mail: the words of the status, the payment and the notice come in it
 * @param publicUrl where people outside reach this server: it stands in the links of parcels
 */
export async function readVariables(
  trx: ScopedTransaction,
  row: OrderRow,
  language: Language,
  publicUrl: string,
): Promise<OrderVariables> {
  const client = await trx
    .selectFrom('clients')
    .select(['name', 'time_zone'])
    .where('id', '=', row.client_id)
    .executeTakeFirstOrThrow();
  const office = row.tax_office_id ?? row.warehouse_id;
  const sender =
    office === null
      ? undefined
      : await trx.selectFrom('offices').selectAll().where('id', '=', office).executeTakeFirst();
  const carrier =
    row.carrier_id === null
      ? undefined
      : await trx.selectFrom('carriers').select('operator').where('id', '=', row.carrier_id).executeTakeFirst();
  const packages = await trx
    .selectFrom('order_packages')
    .select(['number', 'tracking_number', 'status', 'tracking_token'])
    .where('order_id', '=', row.id)
    .orderBy('number')
    .execute();
  const operator = carrier ? parseOperator(carrier.operator) : null;
  const pages = packages.flatMap(({ tracking_number, tracking_token }) =>
    tracking_number === null ? [] : trackingPageUrl(publicUrl, tracking_token, language),
  );
  const amounts = orderAmounts({ lines: [], totalCents: row.total_cents, taxCents: row.total_tax_cents });
  return {
    currency: row.currency,
    timeZone: client.time_zone,
    values: {
      lang: language,
      platform_name: client.name,
      status: statusWords(language, row.status),
      order: {
        carrier_service: carrier ? serviceWords(carrier.operator, row.service_code) : '',
        payment_method: row.payment_method === null ? '' : paymentWord(language, row.payment_method),
        reference: row.order_reference,
        invoice_number: row.invoice_number ?? '',
        total_amount: euros(amounts.totalCents),
        total_taxes: euros(amounts.taxCents),
        currency: row.currency,
        tax_rate: taxRate(amounts),
        tax_name: taxNameAt(territoryOf(row)) ?? '',
        tracking_number: row.tracking_number ?? '',
        tracking_numbers_packages: packages.flatMap(({ tracking_number }) => tracking_number ?? []),
        tracking_pages: pages,
        returns_url: await returnsUrlOf(trx, row, { publicUrl, language }),
        date_order: row.date_order.toISOString(),
        total_weight: row.weight_g / 1000,
        num_packages: row.num_packages,
      },
      customer: customerValues(row, language),
      tax_office: officeValues(sender),
      pickup:
        row.status === 'READY_TO_COLLECT'
          ? await pickupOf(trx, row, { office: sender, packages, language })
          : NO_PICKUP,
      platform: {
        logo: mailLogo(await readShownLogo(trx, row.client_id), publicUrl),
        shop_url: await shopUrlOf(trx, row),
        // Operators without a page of their own are followed on ours.
        tracking_url:
          (operator && row.tracking_number && trackingUrl(operator, row.tracking_number)) || (pages[0] ?? ''),
      },
      products: await productValues(trx, row, amounts),
    },
  };
}

/** So long after the last change of an order the link of its mail opens its returns. */
const RETURNS_SHOWN_S = 90 * 24 * 3600;

/** Where the customer announces returns and sees how they go; empty where the shop takes none by itself. */
async function returnsUrlOf(
  trx: ScopedTransaction,
  row: OrderRow,
  { publicUrl, language }: { readonly publicUrl: string; readonly language: Language },
): Promise<string> {
  const orderId = row.type === 'return' ? row.parent_order_id : row.id;
  const isReturnable = row.type === 'return' || isDelivered(row.status);
  if (orderId === null || !isReturnable) return '';
  const order =
    row.type === 'return'
      ? await trx.selectFrom('orders').select('eplatform_type').where('id', '=', orderId).executeTakeFirst()
      : row;
  const key = await readLinkKey(trx);
  if (!order || key === null || !(await returnRulesOf(trx, row.client_id))(order.eplatform_type).enabled) return '';
  const until = Math.floor(row.updated_at.getTime() / 1000) + RETURNS_SHOWN_S;
  return `${publicUrl}${passAddress(key, { clientId: row.client_id, orderId, until })}?lang=${language}`;
}

/** The shop that sold it; of an order without one, the client's shop where it has one alone. */
async function shopUrlOf(trx: ScopedTransaction, { eplatform_id, client_id }: OrderRow): Promise<string> {
  const sold = await trx.selectFrom('eplatforms').select('url').where('id', '=', eplatform_id).executeTakeFirst();
  if (sold) return sold.url;
  const [shop, another] = await trx
    .selectFrom('eplatforms')
    .select('url')
    .where('client_id', '=', client_id)
    .where('state', '=', 'connected')
    .where('disabled_at', 'is', null)
    .limit(2)
    .execute();
  return shop && !another ? shop.url : '';
}

const NO_PICKUP = { code: '', qr: '', url: '', delivered_urls: [], until: '', hours: [] };

async function pickupOf(
  trx: ScopedTransaction,
  { id, num_packages }: OrderRow,
  {
    office,
    packages,
    language,
  }: {
    readonly office: Selectable<OfficesTable> | undefined;
    readonly packages: readonly CollectedParcel[];
    readonly language: Language;
  },
) {
  const waits = await trx.selectFrom('collections').select('ready_at').where('order_id', '=', id).executeTakeFirst();
  const policy = office?.collection_policy ?? STANDARD_POLICY;
  const until = waits ? collectUntil({ readyAt: waits.ready_at }, policy).toISOString() : '';
  const numbers = collectedParcels(num_packages, packages).map(({ number }) => number);
  return pickupValues(numbers, until, hoursWords(language, office?.opening_hours ?? []));
}

/** What a status is called, and what it tells a customer; the sentence is empty when it tells nothing. */
export function statusWords(language: Language, status: string) {
  const notice = mailNotice(status);
  return {
    value: status,
    label: statusLabel(language, status),
    sentence: notice ? mailText(language, `family.${notice}`) : '',
  };
}

const euros = (cents: number): string => (cents / 100).toFixed(2);

function customerValues(row: OrderRow, language: Language): TemplateValue {
  const country = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  return {
    dni: row.dni ?? '',
    email: row.email ?? '',
    company: row.company ?? '',
    firstname: row.firstname,
    lastname: row.lastname,
    address1: row.address1,
    address2: row.address2 ?? '',
    postcode: row.postcode,
    city: row.city,
    state: row.state ?? '',
    country: /^[A-Z]{2}$/.test(row.country) ? (country.of(row.country) ?? row.country) : row.country,
    iso_code_country: row.country,
    other: row.other ?? '',
    phone: row.phone ?? '',
    phone_mobile: row.phone_mobile ?? '',
    vat_number: row.vat_number ?? '',
  };
}

function officeValues(office: Selectable<OfficesTable> | undefined): TemplateValue {
  return {
    name: office?.name ?? '',
    cif: office?.cif ?? '',
    address1: office?.address1 ?? '',
    address2: office?.address2 ?? '',
    city: office?.city ?? '',
    postcode: office?.postcode ?? '',
    iso_code_country: office?.country ?? '',
    contact_name: office?.contact_name ?? '',
    contact_email: office?.contact_email ?? '',
    telephone: office?.phone ?? '',
    phone_number: office?.phone ?? '',
  };
}

async function productValues(trx: ScopedTransaction, order: OrderRow, amounts: OrderAmounts): Promise<TemplateValue> {
  const rows = await trx
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select([
      'products.reference',
      'sku',
      'ean13',
      'name',
      'unit_price_cents',
      'quantity',
      'width_mm',
      'height_mm',
      'depth_mm',
      'products.weight_g',
      'order_lines.kit',
      'order_lines.merged_from',
    ])
    .where('order_id', '=', order.id)
    .orderBy('order_lines.id')
    .execute();
  const sold = soldOf(rows).flatMap(({ kit, quantity, lines }) => {
    const [first] = lines;
    if (!kit || !first) return first ? [first] : [];
    const weight_g = lines.reduce((sum, line) => sum + line.weight_g * (line.kit?.each ?? 1), 0);
    const own = { reference: kit.sku, sku: kit.sku, name: kit.name, unit_price_cents: kit.price, ean13: null };
    return [{ ...first, ...own, quantity, weight_g, width_mm: 0, height_mm: 0, depth_mm: 0 }];
  });
  return sold.map((row) => ({
    reference: row.reference ?? row.sku,
    ean13: row.ean13 ?? '',
    name: row.name,
    unit_price_tax_incl: euros(row.unit_price_cents),
    unit_price_tax_excl: euros(withoutTax(row.unit_price_cents, amounts)),
    quantity: row.quantity,
    tax_rate: taxRate(amounts),
    tax_name: taxNameAt(territoryOf(order)) ?? '',
    width: row.width_mm / 10,
    height: row.height_mm / 10,
    depth: row.depth_mm / 10,
    weight: row.weight_g / 1000,
  }));
}
