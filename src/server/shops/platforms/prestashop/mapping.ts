import { centsOf } from '../money.ts';
import type { ShopCustomer, ShopOrder, ShopProduct, UnreadableOrder } from '../port.ts';
import type { ShopCustomerField, ShopCustomerFields } from '#domain/shops/customerFields.ts';
import { isOwnField, type ProductField, type ProductFields } from '#domain/shops/productFields.ts';
import { barcodesOf, countryNamed, tariffCode } from '../productFacts.ts';
import type { PsFacts } from './features.ts';
import { isNone, productKey, psLines, type LinesBeside } from './lines.ts';
import { momentOfShop, shopTime } from './shopTime.ts';
import { every, field, type XmlNode } from './xml.ts';

/** What an order names by id. */
export interface PsBeside extends LinesBeside {
  readonly zone: string;
  readonly shopName: string;
  /** Which fields of an address or a customer hold what identifies them. */
  readonly customerFields: ShopCustomerFields;
  readonly address: XmlNode | undefined;
  readonly customer: XmlNode | undefined;
  readonly carrier: XmlNode | undefined;
  readonly details: readonly XmlNode[];
  readonly messages: readonly XmlNode[];
  /** ISO codes by id. */
  readonly currencies: ReadonlyMap<string, string>;
  readonly countries: ReadonlyMap<string, string>;
  readonly states: ReadonlyMap<string, string>;
}

/** An order as the webservice gives it, in our words; one that is not so says where. */
export function psOrderOf(order: XmlNode, beside: PsBeside): ShopOrder | UnreadableOrder {
  const id = field(order, 'id');
  const [created, modified] = [shopTime(field(order, 'date_add')), shopTime(field(order, 'date_upd'))];
  const status = field(order, 'current_state');
  const currency = beside.currencies.get(field(order, 'id_currency'));
  if (!created || !modified) return { id, unreadable: created ? 'date_upd' : 'date_add' };
  if (status === '') return { id, unreadable: 'current_state' };
  if (!beside.address) return { id, unreadable: 'id_address_delivery' };
  if (currency === undefined) return { id, unreadable: 'id_currency' };
  const total = centsOf(field(order, 'total_paid_tax_incl'));
  return {
    id,
    reference: field(order, 'reference') || id,
    createdAt: momentOfShop(created, beside.zone),
    modifiedAt: modified,
    status,
    totalCents: total,
    taxCents: total - centsOf(field(order, 'total_paid_tax_excl')),
    currency,
    paymentMethod: field(order, 'payment') || null,
    method: beside.carrier ? methodOf(beside.carrier, beside.shopName) : null,
    customer: customerOf(order, beside.address, beside),
    lines: psLines(beside.details, beside),
    ...(field(order, 'gift') === '1' && { gift: { message: field(order, 'gift_message').trim() || null } }),
    ...(field(order, 'recyclable') === '1' && { recyclable: true }),
  };
}

/** A carrier that is edited becomes another with the same `id_reference`. Its name 0 stands for the shop's own. */
export function methodOf(carrier: XmlNode, shopName: string): { readonly code: string; readonly name: string } {
  const name = field(carrier, 'name');
  const code = field(carrier, 'id_reference') || field(carrier, 'id');
  return { code, name: name === '0' || name === '' ? shopName : name };
}

function customerOf(order: XmlNode, address: XmlNode, beside: PsBeside): ShopCustomer {
  const at = (name: string) => field(address, name);
  const country = beside.countries.get(at('id_country')) ?? '';
  const state = beside.states.get(at('id_state')) ?? '';
  const named = (name: ShopCustomerField): string | null => {
    const own = beside.customerFields[name] ?? name;
    return at(own) || (beside.customer && field(beside.customer, own)) || null;
  };
  const words = [
    field(order, 'note'),
    at('other'),
    // What the shop's people wrote to each other is not for us.
    ...beside.messages.filter((one) => field(one, 'private') !== '1').map((one) => field(one, 'message')),
  ];
  return {
    firstname: at('firstname'),
    lastname: at('lastname'),
    company: at('company') || null,
    dni: named('dni'),
    vat_number: named('vat_number'),
    email: (beside.customer && field(beside.customer, 'email')) || null,
    phone: at('phone') || null,
    phone_mobile: at('phone_mobile') || null,
    address1: at('address1'),
    address2: at('address2') || null,
    postcode: at('postcode'),
    city: at('city'),
    // Some shops write ES-M where others write M.
    state: (state.startsWith(`${country}-`) ? state.slice(country.length + 1) : state) || null,
    country,
    other: words.filter((text) => text !== '').join('\n') || null,
  };
}

/** How the shop measures. */
export interface PsUnits {
  /** Grams of one unit of weight. */
  readonly grams: number;
  readonly millimetres: number;
}

/** How a shop's products are read: its address, how it measures, which of its fields hold what. */
export interface PsReading {
  readonly shop: string;
  readonly units: PsUnits;
  readonly fields: ProductFields;
}

/** A product, or one of its combinations with what it adds to the product. @param facts what its features say */
export function psProductOf(
  product: XmlNode,
  combination: XmlNode | null,
  facts: PsFacts,
  { shop, units, fields }: PsReading,
): ShopProduct {
  const own = (name: string) => field(combination ?? product, name);
  const sum = (name: string) =>
    Number(field(product, name) || 0) + (combination ? Number(field(combination, name) || 0) : 0);
  const measure = (value: number, factor: number) => Math.max(0, Math.round((value || 0) * factor));
  const named = (name: ProductField): string | null => {
    const column = fields[name];
    if (column === null || !isOwnField('prestashop', column)) return facts[name] ?? null;
    return own(column) || field(product, column);
  };
  const usual = { ...barcodesOf(own('ean13')), upc: barcodesOf(own('upc')).upc };
  const [picture] = combination ? every(nodeIn(combination, 'associations', 'images'), 'image') : [];
  const image = (picture && field(picture, 'id')) || field(product, 'id_default_image');
  return {
    id: productKey(field(product, 'id'), combination ? field(combination, 'id') : ''),
    tangible: field(product, 'is_virtual') !== '1',
    // In an order, a combination without a reference has that of its product.
    sku: combination && own('reference') === field(product, 'reference') ? null : own('reference') || null,
    name: field(product, 'name') || field(product, 'reference'),
    ...(fields.barcode === null ? usual : barcodesOf(named('barcode'))),
    priceCents: Math.max(0, Math.round((sum('price') || 0) * 100)),
    weightG: measure(sum('weight'), units.grams),
    widthMm: measure(Number(field(product, 'width')), units.millimetres),
    heightMm: measure(Number(field(product, 'height')), units.millimetres),
    depthMm: measure(Number(field(product, 'depth')), units.millimetres),
    hsCode: tariffCode(named('hs_code') ?? ''),
    originCountry: countryNamed(named('origin_country') ?? ''),
    imageUrl: isNone(image) ? null : `${shop}/img/p/${[...image].join('/')}/${image}.jpg`,
  };
}

function nodeIn(node: XmlNode, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? (at as XmlNode)[name] : null),
    node,
  );
}
