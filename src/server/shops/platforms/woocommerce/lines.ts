import type { LineOption } from '#domain/orders/lineOptions.ts';
import * as z from 'zod/mini';
import { loneLine } from '../loneLine.ts';
import { centsOf } from '../money.ts';
import { plainOf } from '../plainOf.ts';
import type { ShopBundle, ShopLine } from '../port.ts';

export const wooText = z._default(z.catch(z.string(), ''), '');
export const number = z.union([z.string(), z.number()]);
export const metaData = z._default(
  z.catch(
    z.array(
      z.object({
        key: z.string(),
        value: z.unknown(),
        display_key: z.optional(z.unknown()),
        display_value: z.optional(z.unknown()),
      }),
    ),
    [],
  ),
  [],
);

/** A plugin writes an empty text where a line belongs to none. */
const lineId = z._default(z.catch(z.int(), 0), 0);

export const wooLine = z.object({
  name: wooText,
  product_id: z.int(),
  variation_id: z._default(z.int(), 0),
  quantity: z.number(),
  subtotal: number,
  subtotal_tax: z._default(number, '0'),
  sku: z.nullish(z.string()),
  id: z.int(),
  meta_data: metaData,
  bundled_by: lineId,
  composite_parent: lineId,
});
export type WooLine = z.infer<typeof wooLine>;

/** The line in our words, with all of its units. */
function lineOf(line: WooLine): ShopLine {
  const units = Math.abs(line.quantity) || 1;
  return {
    ...productOf(line),
    sku: line.sku || null,
    name: line.name,
    quantity: line.quantity,
    unitPriceCents: Math.round((centsOf(line.subtotal) + centsOf(line.subtotal_tax)) / units),
    options: optionsOf(line),
  };
}

/** A product that was deleted has the number 0 in all its orders: then only the line tells it from others. */
function productOf({ id, product_id, variation_id }: WooLine): Pick<ShopLine, 'product' | 'parent'> {
  if (product_id === 0) return { product: loneLine(id), parent: null };
  return variation_id > 0
    ? { product: String(variation_id), parent: String(product_id) }
    : { product: String(product_id), parent: null };
}

/** What the shop shows of a line; the name of a variation already holds what makes it one. */
function optionsOf({ meta_data, name, variation_id }: WooLine): readonly LineOption[] {
  return meta_data.flatMap(({ key, value, display_key, display_value }) => {
    if (key.startsWith('_')) return [];
    const said = textOf(display_value) ?? textOf(value);
    if (said === null) return [];
    const isInName = variation_id > 0 && (name.includes(` ${said},`) || name.endsWith(` ${said}`));
    return isInName ? [] : [{ name: textOf(display_key) ?? key, value: said }];
  });
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.flatMap((part) => textOf(part) ?? []).join(', ') || null;
  return (typeof value === 'string' && plainOf(value)) || null;
}

/** How a plugin of kits writes down that a line is part of a kit, and whether the kit is sent as one thing. */
interface KitPlugin {
  readonly part: readonly string[];
  readonly kit: readonly string[];
  /** Where a part says whether it is sent by itself; `no` = the kit is assembled, and holds it already. */
  readonly ships?: string;
  /** Where a kit that is something to send itself says its weight. */
  readonly weight?: string;
}

/**
 * Product Bundles and Composite Products (WooCommerce), WPC Product Bundles: meta data of order lines by their sources,
 * `class-wc-pb-order.php`, `class-wc-cp-order.php`, `woosb_add_order_item_meta`. The last says nothing of sending: its
 * kits are put together by whoever packs.
 */
const KIT_PLUGINS: readonly KitPlugin[] = [
  {
    part: ['_bundled_by', '_bundled_item_id'],
    kit: ['_bundled_items'],
    ships: '_bundled_item_needs_shipping',
    weight: '_bundle_weight',
  },
  {
    part: ['_composite_parent', '_composite_item'],
    kit: ['_composite_children'],
    ships: '_composite_item_needs_shipping',
    weight: '_composite_weight',
  },
  { part: ['_woosb_parent_id'], kit: ['_woosb_ids'] },
];

const hasAny = ({ meta_data }: WooLine, keys: readonly string[]): boolean =>
  meta_data.some(({ key }) => keys.includes(key));
const metaOf = ({ meta_data }: WooLine, name: string | undefined): unknown =>
  meta_data.find(({ key }) => key === name)?.value;

const pluginOfPart = (line: WooLine): KitPlugin | undefined => {
  if (line.bundled_by > 0) return KIT_PLUGINS[0];
  if (line.composite_parent > 0) return KIT_PLUGINS[1];
  return KIT_PLUGINS.find(({ part, ships }) => hasAny(line, ships === undefined ? part : [...part, ships]));
};

const isInsideKit = (line: WooLine): boolean => {
  const plugin = pluginOfPart(line);
  return plugin?.ships !== undefined && metaOf(line, plugin.ships) === 'no';
};

/** The kit that a part is one of: by its line where the interface names it, else by the keys that the plugin gave both. */
function isPartOf(part: WooLine, kit: WooLine): boolean {
  if (part.bundled_by > 0 || part.composite_parent > 0)
    return part.bundled_by === kit.id || part.composite_parent === kit.id;
  const of = ['_bundled_by', '_composite_parent', '_woosb_parent_id'].flatMap((name) => metaOf(part, name) ?? []);
  const own = [
    metaOf(kit, '_bundle_cart_key'),
    metaOf(kit, '_composite_cart_key'),
    hasAny(kit, ['_woosb_ids']) ? kit.product_id : null,
  ];
  const isKey = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
  const kitKeys = new Set(own.filter(isKey).map(String));
  return of.some((key) => isKey(key) && kitKeys.has(String(key)));
}

/**
 * The lines of an order that are something to send. A kit that is sent assembled is one thing, and what it holds is not
 * picked again; of any other its parts are sent, each with the kit that it was sold in, and the kit itself is no line.
 * @param left how many units of each line, by its id, are still wanted; absent = all
 */
export function shopLines(all: readonly WooLine[], left?: ReadonlyMap<number, number>): readonly ShopLine[] {
  return all.flatMap((line): ShopLine[] => {
    if (isInsideKit(line)) return [];
    const parts = partsOf(line, all);
    if (parts.length > 0 && isOnlyName(line, parts)) return [];
    const quantity = left?.get(line.id) ?? line.quantity;
    const own = lineOf(line);
    const kit = kitOf(line, all);
    const price = kit && own.unitPriceCents === 0 ? priceInKit(kit, all) : own.unitPriceCents;
    const bundle = bundleOf(line, all);
    return left && quantity <= 0 ? [] : [{ ...own, quantity, unitPriceCents: price, ...(bundle && { bundle }) }];
  });
}

const partsOf = (kit: WooLine, all: readonly WooLine[]): readonly WooLine[] =>
  all.filter((other) => other !== kit && isPartOf(other, kit));
const kitOf = (part: WooLine, all: readonly WooLine[]): WooLine | undefined =>
  all.find((other) => other !== part && isPartOf(part, other));

/** Nothing of it is to be sent but its parts, each by itself. */
function isOnlyName(kit: WooLine, parts: readonly WooLine[]): boolean {
  const plugin = parts[0] && pluginOfPart(parts[0]);
  return parts.every((part) => !isInsideKit(part)) && metaOf(kit, plugin?.weight) === undefined;
}

/** The outermost kit that is only a name for its parts, where each of them is in it as often as in any other. */
function bundleOf(line: WooLine, all: readonly WooLine[]): ShopBundle | null {
  const above = new Set<WooLine>();
  for (let kit = kitOf(line, all); kit && !above.has(kit) && isOnlyName(kit, partsOf(kit, all)); kit = kitOf(kit, all))
    above.add(kit);
  const kit = [...above].at(-1);
  if (!kit || kit.quantity <= 0) return null;
  const inside = insideOf(kit, all);
  if (inside.some(({ quantity }) => quantity <= 0 || quantity % kit.quantity !== 0)) return null;
  const cents = [kit, ...inside].reduce((sum, { subtotal, subtotal_tax }) => {
    return sum + centsOf(subtotal) + centsOf(subtotal_tax);
  }, 0);
  return {
    id: String(kit.id),
    sku: kit.sku || null,
    name: kit.name,
    each: line.quantity / kit.quantity,
    priceCents: Math.round(cents / kit.quantity),
  };
}

/** The parts of a kit, and those of the kits in it. */
function insideOf(kit: WooLine, all: readonly WooLine[]): readonly WooLine[] {
  const inside = new Set<WooLine>();
  const add = (above: WooLine) => {
    for (const part of partsOf(above, all)) {
      if (part === kit || inside.has(part)) continue;
      inside.add(part);
      add(part);
    }
  };
  add(kit);
  return [...inside];
}

/** What a unit of a kit's parts costs, where only the kit has a price: customs must not be told that it is nothing. */
function priceInKit(kit: WooLine, all: readonly WooLine[]): number {
  const parts = partsOf(kit, all);
  if (!isOnlyName(kit, parts) || parts.some((part) => lineOf(part).unitPriceCents !== 0)) return 0;
  const units = parts.reduce((sum, part) => sum + Math.abs(part.quantity), 0);
  return Math.round((lineOf(kit).unitPriceCents * Math.abs(kit.quantity)) / (units || 1));
}
