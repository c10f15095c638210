import type { OrderProduct } from '#contract/orders/order.ts';
import type { Language } from '#contract/people/user.ts';
import { serviceWords } from '#domain/carriers/serviceWords.ts';
import { orderSubject } from '#domain/configuration/precedence.ts';
import { CUSTOMS_TABLE, PAPER_TABLE } from '#domain/configuration/rules.ts';
import type { DocumentChoices } from '#domain/customs/documents.ts';
import type { OrderDocument } from '#domain/labels/orderDocuments.ts';
import { needsCustoms } from '#domain/customs/needsCustoms.ts';
import { territoryOf } from '#domain/customs/territory.ts';
import { soldOf } from '#domain/orders/kits.ts';
import { orderAmounts } from '#domain/orders/amounts.ts';
import { partyOf } from '../../carriers/operators/wire.ts';
import { readSettings, settingsReader } from '../../configuration/readConfigurations.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { SlipData, SlipLine } from '../../documents/printed/slipData.ts';
import { mailLanguage } from '../../messages/mailLanguage.ts';
import { orderDocuments } from '../../orders/loadPacking.ts';
import { loadProducts } from '../../orders/loadProducts.ts';
import { officeParty } from '../../carriers/shipments/officeParty.ts';
import { SENDER_ID } from '../../commands/senderId.ts';

/** A slip whose picture is still to be read from the files: they are not in the database. */
export type UndrawnSlip = Omit<SlipData, 'logo'> & {
  readonly storedLogo: StoredLogo | null;
  /** The order's goods pass from one tax territory to another. */
  readonly passesCustoms: boolean;
  /** Documents that the order can have. */
  readonly documents: readonly OrderDocument[];
};

export interface StoredLogo {
  readonly stored: string;
  readonly width: number;
  readonly height: number;
}

/**
 * What the slips of these orders say, in the order of the ids; one that is not there is left out.
 * @param money whether who prints them sees prices
 */
export async function readSlips(
  trx: ScopedTransaction,
  ids: readonly number[],
  money: boolean,
): Promise<readonly UndrawnSlip[]> {
  const rows = await trx
    .selectFrom('orders')
    .innerJoin('clients', 'clients.id', 'orders.client_id')
    .leftJoin('carriers', 'carriers.id', 'orders.carrier_id')
    .selectAll('orders')
    .select(['clients.name as shop', 'clients.time_zone', 'carriers.name as carrier', 'carriers.operator'])
    .select(SENDER_ID.as('sender_id'))
    .where('orders.id', 'in', ids)
    .where('orders.deleted_at', 'is', null)
    .where('orders.type', '<>', 'lotshipping')
    .execute();
  const lines = await loadProducts(trx, ids, true);
  const offices = await byId(trx, rows);
  const clients = new Set(rows.map(({ client_id }) => client_id));
  const settings = new Map<number, Awaited<ReturnType<typeof settingsReader<typeof PAPER_TABLE.settings>>>>();
  for (const id of clients) settings.set(id, await settingsReader(trx, id, PAPER_TABLE));
  const logos = await readLogos(trx, [...clients]);
  const choices = new Map<number, DocumentChoices>();
  for (const id of clients) choices.set(id, await readSettings(trx, id, CUSTOMS_TABLE));
  const slips = rows.map((row): UndrawnSlip => {
    const subject = orderSubject({ carrier_id: row.carrier_id, operator: row.operator, shop: row.eplatform_type });
    const set = settings.get(row.client_id)?.(subject);
    if (!set) throw new Error('the settings of a client that has orders');
    const office = row.sender_id === null ? null : (offices.get(row.sender_id) ?? null);
    const products = lines.get(row.id) ?? [];
    const passesCustoms = office !== null && needsCustoms(territoryOf(office), territoryOf(row));
    const language: Language = set.language === 'customer' ? mailLanguage(row.country) : set.language;
    const amounts = orderAmounts({
      lines: soldLines(products).map(({ quantity, unitPriceCents }) => ({
        quantity,
        unitPriceCents: unitPriceCents ?? 0,
      })),
      totalCents: row.total_cents,
      taxCents: row.total_tax_cents,
    });
    return {
      id: row.id,
      clientId: row.client_id,
      reference: row.order_reference,
      date: row.date_order,
      isReturn: row.type === 'return',
      isGift: row.gift,
      giftMessage: row.gift ? row.gift_message : null,
      shop: row.shop,
      passesCustoms,
      documents: orderDocuments(row, passesCustoms, choices.get(row.client_id)),
      storedLogo: logos.get(row.client_id) ?? null,
      office: office && officeParty(office),
      customer: partyOf({
        name: `${row.firstname} ${row.lastname}`.trim(),
        company: row.company ?? '',
        streets: [row.address1, row.address2 ?? ''].filter(Boolean),
        postcode: row.postcode,
        city: row.city,
        country: row.country,
      }),
      lines: soldLines(products)
        .filter(({ quantity }) => quantity > 0)
        .map((line) => ({ ...line, unitPriceCents: money ? line.unitPriceCents : null })),
      packages: row.num_packages,
      carrier: row.carrier,
      trackingNumber: row.tracking_number,
      currency: row.currency,
      amounts: money ? amounts : null,
      settings: set,
      language,
      timeZone: row.time_zone,
      values: {
        platform_name: row.shop,
        order: {
          reference: row.order_reference,
          date_order: row.date_order.toISOString(),
          tracking_number: row.tracking_number ?? '',
          num_packages: row.num_packages,
          carrier_service: row.operator === null ? '' : serviceWords(row.operator, row.service_code),
        },
        customer: {
          firstname: row.firstname,
          lastname: row.lastname,
          company: row.company ?? '',
          city: row.city,
          country: row.country,
        },
        tax_office: {
          name: office?.name ?? '',
          address1: office?.address1 ?? '',
          postcode: office?.postcode ?? '',
          city: office?.city ?? '',
          telephone: office?.phone ?? '',
          contact_email: office?.contact_email ?? '',
        },
      },
    };
  });
  const known = new Map(slips.map((slip) => [slip.id, slip]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** What the customer bought: a kit with its parts beneath it. */
const soldLines = (products: readonly OrderProduct[]): readonly SlipLine[] =>
  soldOf(products).flatMap(({ kit, quantity, lines }) => {
    const [first] = lines;
    if (!first) return [];
    const options = first.options ?? [];
    if (!kit)
      return [
        { name: first.name, sku: first.sku, ean: first.ean13, quantity, options, unitPriceCents: first.unit_price },
      ];
    const parts = lines.map((line) => ({ name: line.name, units: line.kit?.each ?? 1 }));
    return [{ name: kit.name, sku: kit.sku, ean: null, quantity, options, parts, unitPriceCents: kit.price }];
  });

async function byId(trx: ScopedTransaction, rows: readonly { readonly sender_id: number | null }[]) {
  const ids = [...new Set(rows.flatMap(({ sender_id }) => sender_id ?? []))];
  const offices = ids.length === 0 ? [] : await trx.selectFrom('offices').selectAll().where('id', 'in', ids).execute();
  return new Map(offices.map((office) => [office.id, office]));
}

/** The pictures of these clients, by the client. */
export async function readLogos(trx: ScopedTransaction, clients: readonly number[]) {
  const rows =
    clients.length === 0
      ? []
      : await trx
          .selectFrom('client_logos')
          .select(['client_id', 'stored', 'width', 'height'])
          .where('client_id', 'in', clients)
          .execute();
  return new Map<number, StoredLogo>(rows.map(({ client_id, ...logo }) => [client_id, logo]));
}
