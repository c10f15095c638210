import type { ProductField, ProductFields } from '#domain/shops/productFields.ts';
import { searchText } from '#domain/orders/searchText.ts';
import * as z from 'zod/mini';
import { centsOf } from '../money.ts';
import type { ShopProduct } from '../port.ts';
import { barcodesOf, countryNamed, tariffCode } from '../productFacts.ts';
import { metaData, number, wooText } from './lines.ts';

const wooProduct = z.object({
  id: z.int(),
  name: wooText,
  sku: wooText,
  price: z._default(z.catch(number, '0'), '0'),
  virtual: z._default(z.boolean(), false),
  downloadable: z._default(z.boolean(), false),
  type: wooText,
  weight: z._default(z.catch(number, ''), ''),
  dimensions: z._default(
    z.object({ length: z._default(number, ''), width: z._default(number, ''), height: z._default(number, '') }),
    {} as never,
  ),
  global_unique_id: wooText,
  images: z._default(z.catch(z.array(z.object({ src: z.string() })), []), []),
  image: z.nullish(z.object({ src: z.string() })),
  meta_data: metaData,
  /** All that a product comes in; what a variation is. */
  attributes: z._default(
    z.catch(
      z.array(
        z.object({ name: wooText, slug: wooText, options: z._default(z.array(z.string()), []), option: wooText }),
      ),
      [],
    ),
    [],
  ),
});
type WooProduct = z.infer<typeof wooProduct>;

/** How the shop measures. */
export interface WooUnits {
  readonly weight: 'kg' | 'g' | 'lbs' | 'oz';
  readonly length: 'm' | 'cm' | 'mm' | 'in' | 'yd';
}

const GRAMS: Readonly<Record<WooUnits['weight'], number>> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523 };
const MILLIMETRES: Readonly<Record<WooUnits['length'], number>> = { m: 1000, cm: 10, mm: 1, in: 25.4, yd: 914.4 };

/** Where shops usually keep what the interface has no field for. */
const USUAL_KEYS: Readonly<Record<ProductField, readonly string[]>> = {
  barcode: ['_ean', '_barcode', '_gtin', 'ean13'],
  hs_code: ['_hs_code', 'hs_code', '_hs_tariff'],
  origin_country: ['_origin_country', '_country_of_origin'],
};

/** What a product says of something, by the field that the shop named or by one that usually holds it. */
function saidOf(one: WooProduct, field: ProductField, fields: ProductFields): string | null {
  const meta = (keys: readonly string[]): string | null => {
    const value = one.meta_data.find(({ key }) => keys.includes(key))?.value;
    return (typeof value === 'string' && value) || (typeof value === 'number' ? String(value) : null);
  };
  const own = fields[field];
  if (own === null) return (field === 'barcode' && one.global_unique_id) || meta(USUAL_KEYS[field]);
  if (own === 'sku') return one.sku || null;
  if (own === 'global_unique_id') return one.global_unique_id || null;
  const name = searchText(own);
  const attribute = one.attributes.find((row) => searchText(row.name) === name || row.slug === own);
  return meta([own]) ?? (attribute?.option || attribute?.options[0] || null);
}

/**
 * A product, or a variation of one.
 * @param parent what a variation is one of: it says what the variation does not
 * @returns null = it is no product
 */
export function shopProductOf(
  json: unknown,
  parent: unknown,
  { weight, length }: WooUnits,
  fields: ProductFields,
): ShopProduct | null {
  const parsed = wooProduct.safeParse(json);
  if (!parsed.success) return null;
  const one = parsed.data;
  const above = wooProduct.safeParse(parent);
  const said = (field: ProductField) =>
    saidOf(one, field, fields) ?? (above.success ? saidOf(above.data, field, fields) : null);
  const measure = (given: string | number, factor: number) => Math.round((Number(given) || 0) * factor);
  return {
    id: String(one.id),
    tangible: !one.virtual && !one.downloadable && !/gift/.test(one.type),
    // A variation without a sku answers with that of its product.
    sku: above.success && one.sku === above.data.sku ? null : one.sku || null,
    name: one.name || one.sku,
    // The code of the whole product is no variation's own.
    ...barcodesOf(saidOf(one, 'barcode', fields)),
    priceCents: centsOf(one.price) || 0,
    weightG: measure(one.weight, GRAMS[weight]),
    widthMm: measure(one.dimensions.width, MILLIMETRES[length]),
    heightMm: measure(one.dimensions.height, MILLIMETRES[length]),
    depthMm: measure(one.dimensions.length, MILLIMETRES[length]),
    hsCode: tariffCode(said('hs_code') ?? ''),
    originCountry: countryNamed(said('origin_country') ?? ''),
    imageUrl: (one.image?.src ?? one.images[0]?.src) || null,
  };
}
