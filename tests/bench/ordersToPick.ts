import type { OrderDetail } from '#contract/orders/order.ts';
import { openOffice } from '../../e2e/support/office.ts';

async function pickable(origin: string): Promise<OrderDetail[]> {
  const office = await openOffice(origin);
  const found = await office.get<OrderDetail[]>(
    'orders/detailed?flow[in]=to-pickup&type=order&status=CREATED&id_client=1&per_page=500',
  );
  return found.data ?? [];
}

/** Ids of some orders of the pick-up list, the smallest first. */
export async function readForPicking(origin: string, count: number): Promise<number[]> {
  const orders = (await pickable(origin)).toSorted((a, b) => a.lines - b.lines || a.id - b.id);
  return orders.slice(0, count).map((order) => order.id);
}

/** Orders that together hold at least `lines` different products, and the codes of their lines. */
export async function readManyLines(
  origin: string,
  lines: number,
): Promise<{ ids: number[]; codes: string[]; products: number }> {
  const products = new Set<number>();
  const codes: string[] = [];
  const ids: number[] = [];
  const ordinary = (await pickable(origin)).filter((order) => order.lines >= 5 && order.lines <= 30);
  for (const order of ordinary.toSorted((a, b) => a.id - b.id)) {
    if (products.size >= lines) break;
    ids.push(order.id);
    for (const line of order.products) {
      if (line.ean13 && !products.has(line.id_product)) codes.push(line.ean13);
      products.add(line.id_product);
    }
  }
  return { ids, codes, products: products.size };
}
