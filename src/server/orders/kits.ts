import type { KitInput } from '#contract/orders/products.ts';
import { explodeKits, type KitKind, type KitRecipe, type KitRefusal } from '#domain/orders/kits.ts';
import { sql } from 'kysely';
import { groupRows } from '../db/groupRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { Answer } from '../kernel/answer.ts';
import { invalid, refuse } from '../kernel/refuse.ts';
import type { NewOrderLine } from './newOrderRows.ts';

/** The parts of the kits of a client: `kit`, the product `sold`, each `part` and its row of `products`. */
export const kitParts = (trx: ScopedTransaction, clientId: number) =>
  trx
    .selectFrom('product_kits as kit')
    .innerJoin('products as sold', (join) =>
      join.onRef('sold.client_id', '=', 'kit.client_id').onRef('sold.id', '=', 'kit.product_id'),
    )
    .innerJoin('product_parts as part', (join) =>
      join.onRef('part.client_id', '=', 'kit.client_id').onRef('part.kit_id', '=', 'kit.product_id'),
    )
    .innerJoin('products', (join) =>
      join.onRef('products.client_id', '=', 'part.client_id').onRef('products.id', '=', 'part.part_id'),
    )
    .where('kit.client_id', '=', clientId);

/** What those of these products are made of that are picked by their parts. */
export async function readRecipes(
  trx: ScopedTransaction,
  clientId: number,
  products: readonly number[],
): Promise<ReadonlyMap<number, KitRecipe>> {
  if (products.length === 0) return new Map();
  const rows = await kitParts(trx, clientId)
    .select([
      'kit.product_id',
      'sold.sku',
      'sold.name',
      'part.part_id',
      'part.units',
      'products.price_cents',
      'products.weight_g',
    ])
    .where(sql<boolean>`kit.product_id = any(${[...new Set(products)]}::bigint[])`)
    .where('kit.kind', '=', 'parts')
    .orderBy('part.position')
    .execute();
  return new Map(
    [...groupRows(rows, ({ product_id }) => product_id)].map(([id, parts]) => [
      id,
      {
        sku: parts[0]?.sku ?? '',
        name: parts[0]?.name ?? '',
        parts: parts.map(({ part_id, units, price_cents, weight_g }) => ({
          productId: part_id,
          units,
          priceCents: price_cents,
          weightG: weight_g,
        })),
      },
    ]),
  );
}

/** Orders that are taken in, with the parts in the place of each kit that is picked by its parts. */
export async function explodeOrders<
  Order extends { readonly lines: readonly NewOrderLine[]; readonly keepsLines?: true },
>(trx: ScopedTransaction, clientId: number, orders: readonly Order[]): Promise<readonly Order[]> {
  const taken = orders.filter(({ keepsLines }) => !keepsLines);
  const recipes = await readRecipes(
    trx,
    clientId,
    taken.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
  );
  if (recipes.size === 0) return orders;
  return orders.map((order) => (order.keepsLines ? order : { ...order, lines: explodeKits(order.lines, recipes) }));
}

/**
 * Says what a product is made of, for orders that come in from now on.
 * @returns 404 no such product; 5600 with a word of `KIT_REFUSALS` at `parts`
 */
export async function saveKit(
  trx: ScopedTransaction,
  { id_client, product_id }: { readonly id_client: number; readonly product_id: number },
  { kind, parts }: KitInput,
): Promise<Answer<null>> {
  const wanted = parts.map(({ id_product }) => id_product);
  // In a fixed order, so that of two that would be parts of each other the second sees the first.
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where('client_id', '=', id_client)
    .where('id', 'in', [product_id, ...wanted])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  if (!known.has(product_id)) return refuse(404);
  const why = await whyNoKit(trx, { id_client, product_id }, { wanted, known });
  if (why !== null) return invalid({ parts: [why] });
  await storeKits(trx, id_client, [{ productId: product_id, kind, parts }]);
  return { ok: true, data: null };
}

export interface StoredKit {
  readonly productId: number;
  readonly kind: KitKind;
  /** None = it is no kit any more. */
  readonly parts: KitInput['parts'];
}

/** Writes what products are made of, in the place of what they were made of. The caller has judged them. */
export async function storeKits(trx: ScopedTransaction, clientId: number, kits: readonly StoredKit[]): Promise<void> {
  const ids = kits.map(({ productId }) => productId);
  if (ids.length === 0) return;
  await trx.deleteFrom('product_kits').where('client_id', '=', clientId).where('product_id', 'in', ids).execute();
  await trx.deleteFrom('product_parts').where('client_id', '=', clientId).where('kit_id', 'in', ids).execute();
  const made = kits.filter(({ parts }) => parts.length > 0);
  if (made.length === 0) return;
  await trx
    .insertInto('product_kits')
    .values(made.map(({ productId, kind }) => ({ client_id: clientId, product_id: productId, kind })))
    .execute();
  await trx
    .insertInto('product_parts')
    .values(
      made.flatMap(({ productId, parts }) =>
        parts.map(({ id_product, units }, position) => ({
          client_id: clientId,
          kit_id: productId,
          part_id: id_product,
          position,
          units,
        })),
      ),
    )
    .execute();
}

/** A kit holds products that are none themselves: what is picked is one step from what was sold. */
async function whyNoKit(
  trx: ScopedTransaction,
  { id_client, product_id }: { readonly id_client: number; readonly product_id: number },
  { wanted, known }: { readonly wanted: readonly number[]; readonly known: ReadonlySet<number> },
): Promise<KitRefusal | null> {
  if (wanted.length === 0) return null;
  if (wanted.includes(product_id)) return 'itself';
  if (new Set(wanted).size < wanted.length) return 'twice';
  if (wanted.some((id) => !known.has(id))) return 'unknown';
  const kit = await trx
    .selectFrom('product_kits')
    .select('product_id')
    .where('client_id', '=', id_client)
    .where('product_id', 'in', wanted)
    .limit(1)
    .executeTakeFirst();
  if (kit) return 'kit';
  const part = await trx
    .selectFrom('product_parts')
    .select('kit_id')
    .where('client_id', '=', id_client)
    .where('part_id', '=', product_id)
    .limit(1)
    .executeTakeFirst();
  return part ? 'part' : null;
}
