import type { LineOption } from '#domain/orders/lineOptions.ts';
import { centsOf } from '../money.ts';
import type { ShopLine } from '../port.ts';
import { every, field, isNode, type XmlNode } from './xml.ts';

/** Products and their combinations are counted apart: 7 may be either. */
export const productKey = (product: string, combination: string): string =>
  isNone(combination) ? product : `${product}-${combination}`;

export const isNone = (id: string): boolean => id === '' || id === '0';

/** The ids in what `productKey` made. */
export function partsOfKey(key: string): { readonly product: string; readonly combination: string | null } {
  const [product = '', combination] = key.split('-');
  return { product, combination: combination ?? null };
}

/** What one unit of a pack holds of one product. */
interface PackPart {
  readonly product: string;
  readonly combination: string;
  readonly quantity: number;
}

/** What is to be picked for packs, by the product that an order names; those that stand ready on a shelf are not here. */
export type Packs = ReadonlyMap<string, readonly PackPart[]>;

/** `pack_stock_type`: what a sale counts down. The last one stands for the setting of the shop. */
const STOCK = { pack: '0', parts: '1', both: '2', shop: '3' } as const;

/**
 * The packs that are put together by whoever sends them. What a sale counts down was loose until then, so a pack whose
 * parts are counted is picked as its parts; one that is counted by itself stands ready.
 * @param products packs among them, with their `product_bundle`
 * @param usual what the shop has set for packs that say nothing
 */
export function packsOf(products: readonly XmlNode[], usual: string): Packs {
  const packs = products.flatMap((product) => {
    const own = field(product, 'pack_stock_type');
    const counted = own === '' || own === STOCK.shop ? usual : own;
    if (counted !== STOCK.parts && counted !== STOCK.both) return [];
    const { associations } = product;
    const rows = isNode(associations) ? every(associations['product_bundle'], 'product') : [];
    const parts = rows.map((row) => ({
      product: field(row, 'id'),
      combination: field(row, 'id_product_attribute'),
      quantity: Number(field(row, 'quantity') || 1),
    }));
    return parts.length > 0 ? [[field(product, 'id'), parts] as const] : [];
  });
  return new Map(packs);
}

/** What stands beside the lines of orders. */
export interface LinesBeside {
  /** What customers chose, by the id that order details name. */
  readonly customizations: ReadonlyMap<string, readonly LineOption[]>;
  readonly packs: Packs;
}

/** The lines of an order that are something to pick. */
export const psLines = (details: readonly XmlNode[], beside: LinesBeside): readonly ShopLine[] =>
  details.flatMap((detail) => {
    const line = lineOf(detail, beside.customizations);
    const parts = beside.packs.get(line.product);
    return parts ? partLines(line, parts, field(detail, 'id')) : [line];
  });

function lineOf(detail: XmlNode, customizations: LinesBeside['customizations']): ShopLine {
  const at = (name: string) => field(detail, name);
  const [product, combination] = [at('product_id'), at('product_attribute_id')];
  const units = (name: string) => Number(at(name) || 0);
  const left = units('product_quantity') - units('product_quantity_refunded') - units('product_quantity_return');
  return {
    product: productKey(product, combination),
    parent: isNone(combination) ? null : product,
    sku: at('product_reference') || null,
    name: at('product_name'),
    quantity: Math.max(0, left),
    unitPriceCents: centsOf(at('unit_price_tax_incl')),
    options: customizations.get(at('id_customization')) ?? [],
  };
}

/** Only the pack has a price: its parts share it, because customs must not be told that they are nothing. */
function partLines(pack: ShopLine, parts: readonly PackPart[], detail: string): readonly ShopLine[] {
  const units = parts.reduce((sum, part) => sum + part.quantity, 0);
  return parts.map(({ product, combination, quantity }) => ({
    ...pack,
    product: productKey(product, combination),
    parent: isNone(combination) ? null : product,
    sku: null,
    // Only the product itself says its name.
    name: '',
    quantity: pack.quantity * quantity,
    unitPriceCents: Math.round(pack.unitPriceCents / (units || 1)),
    bundle: { id: detail, sku: pack.sku, name: pack.name, each: quantity, priceCents: pack.unitPriceCents },
  }));
}
