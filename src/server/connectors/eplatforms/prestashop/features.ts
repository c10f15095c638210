import { COUNTRIES } from '#domain/places/countries.ts';
import { searchText } from '#domain/orders/searchText.ts';
import type { ShopAnswer, ShopProduct } from '../port.ts';
import type { PsCalls } from './calls.ts';
import { every, field, isNode, textsOf, type XmlNode } from './xml.ts';

/** What customs ask of a product. */
export type PsCustoms = Pick<ShopProduct, 'hsCode' | 'originCountry'>;

export const NO_CUSTOMS: PsCustoms = { hsCode: null, originCountry: null };

/** How shops of Spain and Europe name these features, which PrestaShop has no field for; compared by `searchText`. */
const HS_NAMES: ReadonlySet<string> = new Set(
  [
    ['hs', 'hs code', 'codigo hs', 'code hs', 'taric', 'codigo taric', 'code taric', 'partida arancelaria'],
    ['codigo arancelario', 'tariff code', 'harmonized system code', 'code douanier', 'nomenclature douaniere'],
  ].flat(),
);
const ORIGIN_NAMES: ReadonlySet<string> = new Set(
  [
    ['origen', 'pais de origen', 'pais de fabricacion', 'fabricado en', 'origin', 'country of origin', 'made in'],
    ['origine', "pays d'origine", 'pays de fabrication', 'fabrique en'],
  ].flat(),
);

/**
 * Tariff code and origin of products, from their features. A key that may not read features is done without.
 * @returns by the id of the product
 */
export async function readCustoms(
  calls: PsCalls,
  products: readonly XmlNode[],
): Promise<ShopAnswer<ReadonlyMap<string, PsCustoms>>> {
  const pairs = products.flatMap((product) => featuresOf(product));
  const names = await known(calls, 'product_features', new Set(pairs.map(({ feature }) => feature)));
  if (!names.ok) return names;
  const asked = pairs.flatMap((pair) => {
    const is = factNamed(names.data.get(pair.feature) ?? []);
    return is === null ? [] : [{ ...pair, is }];
  });
  const values = await known(calls, 'product_feature_values', new Set(asked.map(({ value }) => value)));
  if (!values.ok) return values;
  const found = new Map<string, PsCustoms>();
  for (const { product, value, is } of asked) {
    const read = is === 'hsCode' ? tariffCode : countryNamed;
    const [first] = (values.data.get(value) ?? []).flatMap((said) => read(said) ?? []);
    if (first !== undefined) found.set(product, { ...(found.get(product) ?? NO_CUSTOMS), [is]: first });
  }
  return { ok: true, data: found };
}

/** Which fact a feature holds, by any of its names. */
function factNamed(names: readonly string[]): keyof PsCustoms | null {
  const said = names.map((name) => searchText(name));
  if (said.some((name) => HS_NAMES.has(name))) return 'hsCode';
  return said.some((name) => ORIGIN_NAMES.has(name)) ? 'originCountry' : null;
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

/** Six digits of the harmonized system, up to ten of a country. */
function tariffCode(said: string): string | null {
  const digits = said.replaceAll(/[\s.]/g, '');
  return /^\d{6,10}$/.test(digits) ? digits : null;
}

const LANGUAGES = ['es', 'en', 'fr', 'ca', 'pt', 'it', 'de'] as const;
const byName = new Map<string, string>();

/** A country by its code or by what a language of Europe calls it. */
function countryNamed(said: string): string | null {
  const code = said.trim().toUpperCase();
  if (COUNTRIES.includes(code)) return code;
  if (byName.size === 0)
    for (const language of LANGUAGES) {
      const names = new Intl.DisplayNames([language], { type: 'region' });
      for (const one of COUNTRIES) byName.set(searchText(names.of(one) ?? one), one);
    }
  return byName.get(searchText(said)) ?? null;
}
