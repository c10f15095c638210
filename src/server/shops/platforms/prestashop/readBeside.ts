import { isTimeZone } from '#domain/clock/timeZones.ts';
import type { LineOption } from '#domain/orders/lineOptions.ts';
import type { ShopCustomerFields } from '#domain/shops/customerFields.ts';
import type { PsResource } from '#domain/shops/prestashopRights.ts';
import type { ShopAnswer, ShopOrder, UnreadableOrder } from '../port.ts';
import type { PsCalls } from './calls.ts';
import { packsOf } from './lines.ts';
import { psOrderOf, type PsUnits } from './mapping.ts';
import { USUAL_ZONE } from './shopTime.ts';
import { every, field, isNode, type XmlNode } from './xml.ts';

/** What stands where the shop does not say what it is. */
const UNNAMED = '';

/**
 * What customers had made for them, by the id that lines of orders name. A key that may not read it brings the orders
 * without; lines that differ in it stay apart all the same, because each names an id of its own.
 */
async function readCustomizations(
  calls: PsCalls,
  details: readonly XmlNode[],
): Promise<ShopAnswer<ReadonlyMap<string, readonly LineOption[]>>> {
  const ids = [...new Set(details.map((detail) => field(detail, 'id_customization')))].filter(
    (id) => id !== '' && id !== '0',
  );
  if (ids.length === 0) return { ok: true, data: new Map() };
  const unread = new Map(ids.map((id) => [id, [{ name: UNNAMED, value: `#${id}` }]]));
  const answer = await calls.byIds('customizations', ids);
  if (!answer.ok) return answer.problem === 'forbidden' ? { ok: true, data: unread } : answer;
  const said = new Map(answer.data.map((row) => [field(row, 'id'), valuesOf(row)]));
  const wanted = [...said.values()].flat().map((one) => one.field);
  const fields = await calls.byIds('product_customization_fields', wanted);
  if (!fields.ok && fields.problem !== 'forbidden') return fields;
  const names = new Map((fields.ok ? fields.data : []).map((row) => [field(row, 'id'), field(row, 'name')]));
  return {
    ok: true,
    data: new Map(
      ids.map((id) => [
        id,
        said.get(id)?.map((one) => ({ name: names.get(one.field) ?? UNNAMED, value: one.value })) ?? [],
      ]),
    ),
  };
}

/** Texts, and the names of pictures that were sent in. */
function valuesOf(row: XmlNode): readonly { readonly field: string; readonly value: string }[] {
  const { associations } = row;
  if (!isNode(associations)) return [];
  const rows = [
    ...every(associations['customized_data_text_fields'], 'customized_data_text_field'),
    ...every(associations['customized_data_images'], 'customized_data_image'),
  ];
  return rows.map((one) => ({ field: field(one, 'id_customization_field'), value: field(one, 'value') }));
}

/** What the shop has set for all it does. */
export interface PsSettings {
  readonly zone: string;
  readonly shopName: string;
  readonly units: PsUnits;
  /** What a sale of a pack counts down where the pack says nothing. */
  readonly packStock: string;
}

const GRAMS: Readonly<Record<string, number>> = {
  kg: 1000,
  g: 1,
  gr: 1,
  lb: 453.592_37,
  lbs: 453.592_37,
  oz: 28.349_523,
};
const MILLIMETRES: Readonly<Record<string, number>> = { m: 1000, cm: 10, mm: 1, in: 25.4 };
const NAMES = ['PS_TIMEZONE', 'PS_SHOP_NAME', 'PS_WEIGHT_UNIT', 'PS_DIMENSION_UNIT', 'PS_PACK_STOCK_TYPE'] as const;
/** As an installation sets it: a sale counts down the pack alone. */
const USUAL_PACK_STOCK = '0';

/** A key that may not read settings is right so: passwords are among them. Shops of Spain are then as their country is. */
export async function readPsSettings(calls: PsCalls): Promise<ShopAnswer<PsSettings>> {
  const query = { display: '[name,value]', 'filter[name]': `[${NAMES.join('|')}]` };
  const answer = await calls.list('configurations', query);
  if (!answer.ok && answer.problem !== 'forbidden') return answer;
  const said = new Map((answer.ok ? answer.data : []).map((row) => [field(row, 'name'), field(row, 'value')]));
  const [zone, shopName, weight, size, packStock] = NAMES.map((name) => said.get(name) ?? '');
  return {
    ok: true,
    data: {
      zone: zone && isTimeZone(zone) ? zone : USUAL_ZONE,
      shopName: shopName || 'PrestaShop',
      units: {
        grams: GRAMS[weight?.toLowerCase() ?? ''] ?? 1000,
        millimetres: MILLIMETRES[size?.toLowerCase() ?? ''] ?? 10,
      },
      packStock: packStock || USUAL_PACK_STOCK,
    },
  };
}

const ONLY_PACKS = { 'filter[cache_is_pack]': '[1]' };

/** Turns orders into ours, with all that they name; each kind of thing is asked for once for all of them. */
export function besideReader(calls: PsCalls, customerFields: ShopCustomerFields) {
  let settings: PsSettings | null = null;
  const known = new Map<PsResource, Map<string, XmlNode>>();
  const learn = async (resource: PsResource, ids: Iterable<string>): Promise<ShopAnswer<Map<string, XmlNode>>> => {
    const map = known.get(resource) ?? new Map<string, XmlNode>();
    known.set(resource, map);
    const answer = await calls.byIds(
      resource,
      [...ids].filter((id) => !map.has(id)),
    );
    if (!answer.ok) return answer;
    for (const row of answer.data) map.set(field(row, 'id'), row);
    return { ok: true, data: map };
  };
  const settled = async (): Promise<ShopAnswer<PsSettings>> => {
    if (settings) return { ok: true, data: settings };
    const answer = await readPsSettings(calls);
    if (answer.ok) settings = answer.data;
    return answer;
  };
  const orders = async (rows: readonly XmlNode[]): Promise<ShopAnswer<readonly (ShopOrder | UnreadableOrder)[]>> => {
    if (rows.length === 0) return { ok: true, data: [] };
    const of = (name: string) => rows.map((row) => field(row, name));
    const set = await settled();
    if (!set.ok) return set;
    const details = await calls.byIds('order_details', of('id'), 'id_order');
    if (!details.ok) return details;
    const messages = await calls.byIds('messages', of('id'), 'id_order');
    if (!messages.ok && messages.problem !== 'forbidden') return messages;
    const chosen = await readCustomizations(calls, details.data);
    if (!chosen.ok) return chosen;
    const packs = await calls.byIds(
      'products',
      details.data.map((row) => field(row, 'product_id')),
      'id',
      ONLY_PACKS,
    );
    if (!packs.ok) return packs;
    // People change addresses while pages are read: these are asked for anew.
    known.delete('addresses');
    known.delete('customers');
    const addresses = await learn('addresses', of('id_address_delivery'));
    if (!addresses.ok) return addresses;
    const customers = await learn('customers', of('id_customer'));
    if (!customers.ok) return customers;
    const carriers = await learn('carriers', of('id_carrier'));
    if (!carriers.ok) return carriers;
    const currencies = await learn('currencies', of('id_currency'));
    if (!currencies.ok) return currencies;
    const at = (name: string) => [...addresses.data.values()].map((row) => field(row, name));
    const countries = await learn('countries', at('id_country'));
    if (!countries.ok) return countries;
    const states = await learn('states', at('id_state'));
    if (!states.ok) return states;
    const [lines, words] = [byOrder(details.data), byOrder(messages.ok ? messages.data : [])];
    return {
      ok: true,
      data: rows.map((row) =>
        psOrderOf(row, {
          zone: set.data.zone,
          shopName: set.data.shopName,
          customerFields,
          address: addresses.data.get(field(row, 'id_address_delivery')),
          customer: customers.data.get(field(row, 'id_customer')),
          carrier: carriers.data.get(field(row, 'id_carrier')),
          details: lines.get(field(row, 'id')) ?? [],
          messages: words.get(field(row, 'id')) ?? [],
          customizations: chosen.data,
          packs: packsOf(packs.data, set.data.packStock),
          currencies: codes(currencies.data),
          countries: codes(countries.data),
          states: codes(states.data),
        }),
      ),
    };
  };
  return { settled, orders };
}

const codes = (rows: ReadonlyMap<string, XmlNode>): ReadonlyMap<string, string> =>
  new Map([...rows].map(([id, row]) => [id, field(row, 'iso_code')]));

function byOrder(rows: readonly XmlNode[]): ReadonlyMap<string, readonly XmlNode[]> {
  const groups = new Map<string, XmlNode[]>();
  for (const row of rows) {
    const order = field(row, 'id_order');
    const group = groups.get(order);
    if (group) group.push(row);
    else groups.set(order, [row]);
  }
  return groups;
}
