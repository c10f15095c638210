import type { ProductField, ProductFields } from '#domain/shops/productFields.ts';
import * as z from 'zod/mini';
import { centsOf } from '../money.ts';
import type { ShopProduct } from '../port.ts';
import { barcodesOf, countryNamed, tariffCode } from '../productFacts.ts';
import { metafields, numeral, shopifyText } from './mapping.ts';

const picture = z.nullish(
  z.object({ preview: z.nullish(z.object({ image: z.nullish(z.object({ url: z.string() })) })) }),
);

const shopifyVariant = z.object({
  legacyResourceId: numeral,
  sku: shopifyText,
  barcode: shopifyText,
  price: numeral,
  displayName: z.string(),
  media: z.object({ nodes: z.array(picture) }),
  metafields,
  product: z.object({ isGiftCard: z.boolean(), featuredMedia: picture, metafields }),
  inventoryItem: z.object({
    requiresShipping: z.boolean(),
    harmonizedSystemCode: shopifyText,
    countryCodeOfOrigin: shopifyText,
    measurement: z.object({ weight: z.nullish(z.object({ value: z.number(), unit: z.string() })) }),
  }),
});
type ShopifyVariant = z.infer<typeof shopifyVariant>;

const GRAMS: Readonly<Record<string, number>> = { KILOGRAMS: 1000, GRAMS: 1, POUNDS: 453.592_37, OUNCES: 28.349_523 };

/** What a variant says of something, by the field that the shop named or by Shopify's own. */
function saidOf(one: ShopifyVariant, field: ProductField, fields: ProductFields): string | null {
  const { barcode, sku, inventoryItem: item, metafields: own, product } = one;
  const usual = { barcode, hs_code: item.harmonizedSystemCode, origin_country: item.countryCodeOfOrigin };
  const name = fields[field];
  if (name === null) return usual[field] ?? null;
  if (name === 'sku') return sku ?? null;
  if (name === 'barcode') return barcode ?? null;
  const written = (from: typeof own) => from?.nodes.find(({ key }) => key === name)?.value;
  // The code of the whole product is no variant's own.
  return written(own) ?? (field === 'barcode' ? null : (written(product.metafields) ?? null));
}

/** null = it is no product any more. The shop keeps no measures, only weights. */
export function shopifyProductOf(json: unknown, fields: ProductFields): ShopProduct | null {
  const parsed = shopifyVariant.safeParse(json);
  if (!parsed.success) return null;
  const { inventoryItem: item, product, media, ...one } = parsed.data;
  const said = (field: ProductField) => saidOf(parsed.data, field, fields);
  const { weight } = item.measurement;
  return {
    id: String(one.legacyResourceId),
    tangible: item.requiresShipping && !product.isGiftCard,
    sku: one.sku || null,
    name: one.displayName,
    ...barcodesOf(said('barcode')),
    priceCents: centsOf(one.price) || 0,
    weightG: Math.round((weight?.value ?? 0) * (GRAMS[weight?.unit ?? ''] ?? 0)),
    widthMm: 0,
    heightMm: 0,
    depthMm: 0,
    hsCode: tariffCode(said('hs_code') ?? ''),
    originCountry: countryNamed(said('origin_country') ?? ''),
    imageUrl: media.nodes[0]?.preview?.image?.url ?? product.featuredMedia?.preview?.image?.url ?? null,
  };
}
