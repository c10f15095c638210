import type { ProductFields } from '#domain/shops/productFields.ts';
import type { ShopAnswer, ShopLine, ShopProduct } from '../port.ts';
import { isLone } from '../loneLine.ts';
import { wooData, type WooCall } from './calls.ts';
import { wholeList, PER_PAGE } from './pages.ts';
import { shopProductOf, type WooUnits } from './productMapping.ts';

/** Those products that the shop still has. A variation is asked for by itself, and its product with the others. */
export async function readWooProducts(
  call: WooCall,
  lines: readonly Pick<ShopLine, 'product' | 'parent'>[],
  fields: ProductFields,
): Promise<ShopAnswer<readonly ShopProduct[]>> {
  const units = await readUnits(call);
  if (!units.ok) return units;
  const known = lines.filter(({ product }) => !isLone(product));
  const listed = await listProducts(call, new Set(known.map(({ product, parent }) => parent ?? product)));
  if (!listed.ok) return listed;
  const found: ShopProduct[] = [];
  for (const { product, parent } of known) {
    const whole = listed.data.get(parent ?? product) ?? null;
    const json = parent === null ? { ok: true as const, data: whole } : await variationOf(call, parent, product);
    if (!json.ok) return json;
    const one = shopProductOf(json.data, parent === null ? null : whole, units.data, fields);
    if (one) found.push(one);
  }
  return { ok: true, data: found };
}

/** By id. A product that was deleted is still in its orders, and not in this answer. */
async function listProducts(
  call: WooCall,
  wanted: ReadonlySet<string>,
): Promise<ShopAnswer<ReadonlyMap<string, unknown>>> {
  const ids = [...wanted];
  const found = new Map<string, unknown>();
  for (let from = 0; from < ids.length; from += PER_PAGE) {
    const include = ids.slice(from, from + PER_PAGE).join(',');
    const listed = await wholeList(call, 'products', { include });
    if (!listed.ok) return listed;
    for (const json of listed.data)
      if (typeof json === 'object' && json !== null && 'id' in json) found.set(String(json.id), json);
  }
  return { ok: true, data: found };
}

/** null = the shop has it no more. */
async function variationOf(call: WooCall, parent: string, id: string): Promise<ShopAnswer<unknown>> {
  const answer = await call('GET', `products/${parent}/variations/${id}`);
  return answer.ok && answer.data.status === 404 ? { ok: true, data: null } : wooData(answer);
}

async function readUnits(call: WooCall): Promise<ShopAnswer<WooUnits>> {
  const answer = wooData(await call('GET', 'settings/products'));
  // Only an administrator's key reads settings; shops of Europe measure so.
  if (!answer.ok && answer.problem !== 'forbidden') return answer;
  const rows = answer.ok && Array.isArray(answer.data) ? (answer.data as { id?: unknown; value?: unknown }[]) : [];
  const valueOf = <Unit extends string>(id: string, known: readonly Unit[], otherwise: Unit): Unit =>
    known.find((unit) => unit === rows.find((row) => row.id === id)?.value) ?? otherwise;
  return {
    ok: true,
    data: {
      weight: valueOf('woocommerce_weight_unit', ['kg', 'g', 'lbs', 'oz'], 'kg'),
      length: valueOf('woocommerce_dimension_unit', ['m', 'cm', 'mm', 'in', 'yd'], 'cm'),
    },
  };
}
