import { isOwnField, PRODUCT_FIELDS, type ProductField, type ProductFields } from '#domain/shops/productFields.ts';
import { searchText } from '#domain/orders/searchText.ts';
import type { ShopAnswer } from '../port.ts';
import { barcodesOf, countryNamed, tariffCode } from '../productFacts.ts';
import type { PsCalls } from './calls.ts';
import { every, field, isNode, textsOf, type XmlNode } from './xml.ts';

/** What a product says by its features, each as it is written there. */
export type PsFacts = Readonly<Partial<Record<ProductField, string>>>;

/** How shops of Spain and Europe name these features, which PrestaShop has no field for; compared by `searchText`. */
const USUAL_NAMES: Readonly<Record<ProductField, readonly string[]>> = {
  barcode: [],
  hs_code: [
    ['hs', 'hs code', 'codigo hs', 'code hs', 'taric', 'codigo taric', 'code taric', 'partida arancelaria'],
    ['codigo arancelario', 'tariff code', 'harmonized system code', 'code douanier', 'nomenclature douaniere'],
  ].flat(),
  origin_country: [
    ['origen', 'pais de origen', 'pais de fabricacion', 'fabricado en', 'origin', 'country of origin', 'made in'],
    ['origine', "pays d'origine", 'pays de fabrication', 'fabrique en'],
  ].flat(),
};

/**
 * What products say by their features: those that the shop named, else those that are usually called so. A key that may
 * not read features is done without.
 * @returns by the id of the product
 */
export async function readFeatures(
  calls: PsCalls,
  products: readonly XmlNode[],
  fields: ProductFields,
): Promise<ShopAnswer<ReadonlyMap<string, PsFacts>>> {
  const wanted = PRODUCT_FIELDS.flatMap((field) => {
    const names = namesOf(field, fields);
    return names.length === 0 ? [] : [{ field, names: new Set(names) }];
  });
  const pairs = products.flatMap((product) => featuresOf(product));
  const names = await known(calls, 'product_features', new Set(pairs.map(({ feature }) => feature)));
  if (!names.ok) return names;
  const asked = pairs.flatMap((pair) => {
    const said = (names.data.get(pair.feature) ?? []).map((name) => searchText(name));
    return wanted.flatMap(({ field, names }) => (said.some((name) => names.has(name)) ? [{ ...pair, field }] : []));
  });
  const values = await known(calls, 'product_feature_values', new Set(asked.map(({ value }) => value)));
  if (!values.ok) return values;
  const found = new Map<string, PsFacts>();
  for (const { product, value, field } of asked) {
    const first = (values.data.get(value) ?? []).find((said) => isFact(field, said));
    if (first !== undefined) found.set(product, { ...found.get(product), [field]: first });
  }
  return { ok: true, data: found };
}

function namesOf(field: ProductField, fields: ProductFields): readonly string[] {
  const own = fields[field];
  if (own === null) return USUAL_NAMES[field];
  return isOwnField('prestashop', own) ? [] : [searchText(own)];
}

function isFact(field: ProductField, said: string): boolean {
  if (field === 'hs_code') return tariffCode(said) !== null;
  if (field === 'origin_country') return countryNamed(said) !== null;
  const { ean13, upc } = barcodesOf(said);
  return ean13 !== null || upc !== null;
}

function featuresOf(product: XmlNode) {
  const { associations } = product;
  const rows = isNode(associations) ? every(associations['product_features'], 'product_feature') : [];
  const id = field(product, 'id');
  return rows.map((row) => ({ product: id, feature: field(row, 'id'), value: field(row, 'id_feature_value') }));
}

/** What each of these is called, in every language of the shop. */
async function known(
  calls: PsCalls,
  resource: 'product_features' | 'product_feature_values',
  ids: ReadonlySet<string>,
): Promise<ShopAnswer<ReadonlyMap<string, readonly string[]>>> {
  const answer = await calls.byIds(resource, ids);
  if (!answer.ok) return answer.problem === 'forbidden' ? { ok: true, data: new Map() } : answer;
  const name = resource === 'product_features' ? 'name' : 'value';
  return { ok: true, data: new Map(answer.data.map((row) => [field(row, 'id'), textsOf(row, name)])) };
}
