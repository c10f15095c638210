import type { SoldKit } from '#domain/orders/kits.ts';
import { optionsKey } from '#domain/orders/lineOptions.ts';
import type { ShopBundle, ShopLine, ShopOrder } from './platforms/port.ts';
import type { NewOrderLine } from '../orders/newOrderRows.ts';
import { lineOptionsOf } from './lineOptionsOf.ts';
import type { LineProduct } from './pairProducts.ts';
import { shopText } from './shopText.ts';

/**
 * The lines of an order of ours: those of which something is to be sent. Parts of a bundle say what they were sold in, as
 * far as all its parts are still wanted; what is left over of them is sold by itself.
 * @param products ours by the shop's id
 */
export function wantedLines(order: ShopOrder, products: ReadonlyMap<string, LineProduct>): readonly NewOrderLine[] {
  const tangible = order.lines.flatMap((line) => {
    const ours = products.get(line.product);
    return ours ? [{ line, ours }] : [];
  });
  const bundles = wholeBundles(tangible.map(({ line }) => line));
  const lines = new Map<string, NewOrderLine>();
  const add = (line: NewOrderLine) => {
    if (line.quantity <= 0) return;
    // The same product at the same price, in the same bundle and as the customer wants it is one line.
    const key = `${lineKey(line)} ${line.kit?.set ?? ''}`;
    const { quantity, kit } = lines.get(key) ?? { quantity: 0, kit: null };
    lines.set(key, {
      ...line,
      quantity: quantity + line.quantity,
      ...(line.kit && { kit: { ...line.kit, each: line.kit.each + (kit?.each ?? 0) } }),
    });
  };
  for (const { line, ours } of tangible) {
    const { quantity, unitPriceCents, bundle } = line;
    const sold = bundle && bundles.get(bundle.id);
    const inBundles = bundle && sold ? sold.units * bundle.each : 0;
    const made = { productId: ours.id, unitPriceCents, weightG: ours.weightG, options: lineOptionsOf(line) };
    if (bundle && sold) add({ ...made, quantity: inBundles, kit: soldIn(bundle, sold.set) });
    add({ ...made, quantity: quantity - inBundles });
  }
  return [...lines.values()];
}

/** Units of each bundle of which all parts are wanted, and the number that it has in its order, by its id. */
function wholeBundles(lines: readonly ShopLine[]) {
  const bundles = new Map<string, { readonly set: number; readonly units: number }>();
  for (const { bundle, quantity } of lines) {
    if (!bundle) continue;
    const known = bundles.get(bundle.id);
    const units = Math.floor(Math.max(0, quantity) / bundle.each);
    bundles.set(bundle.id, { set: known?.set ?? bundles.size + 1, units: Math.min(units, known?.units ?? units) });
  }
  return bundles;
}

const soldIn = ({ sku, name, each, priceCents: price }: ShopBundle, set: number): SoldKit => ({
  set,
  product: null,
  sku: shopText(sku ?? '', 64),
  name: shopText(name, 200),
  each,
  price,
});

/** The same for lines that are one and the same to whoever picks and to customs. */
export const lineKey = ({ productId, unitPriceCents, options }: Omit<NewOrderLine, 'quantity' | 'weightG'>): string =>
  `${productId} ${unitPriceCents} ${optionsKey(options)}`;
