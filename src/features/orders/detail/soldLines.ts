import type { OrderFull } from '#contract/orders/orderFull.ts';
import { soldOf } from '#domain/orders/kits.ts';

type Product = OrderFull['products'][number];

/** What was sold, as one row: a line, or a kit with the lines that hold its parts. */
export interface SoldRow extends Pick<
  Product,
  'id' | 'id_product' | 'sku' | 'name' | 'options' | 'quantity' | 'unit_price'
> {
  /** The lines of the order behind it, with the units of one that is sold. */
  readonly lines: readonly { readonly id: number; readonly each: number }[];
}

/** The lines of an order as they were sold: a kit is changed and moved as a whole. */
export function soldLines(products: readonly Product[]): readonly SoldRow[] {
  return soldOf(products).map(({ kit, quantity, lines }) => {
    const [{ id, options, unit_price, ...first }] = lines;
    const { id_product, sku, name } = kit ?? first;
    return {
      id,
      id_product,
      sku,
      name,
      options,
      quantity,
      unit_price: kit ? kit.price : unit_price,
      lines: lines.map((line) => ({ id: line.id, each: line.kit?.each ?? 1 })),
    };
  });
}

/** So many of what a row sells, in units of the lines behind it. */
export const lineUnits = ({ lines }: Pick<SoldRow, 'lines'>, quantity: number) =>
  lines.map(({ id, each }) => ({ id_line: id, quantity: quantity * each }));
