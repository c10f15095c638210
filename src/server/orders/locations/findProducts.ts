import type { CodeType } from '#domain/codes/codeTypes.ts';
import { matchCode, type CodedProduct } from '#domain/codes/matchCode.ts';
import { normaliseGtin } from '#domain/codes/gtin.ts';
import { withoutSymbology } from '#domain/codes/scannerForms.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope } from '../../db/tenancy.ts';
import type { Scope, ScopedTransaction } from '../../db/tenancy.ts';

export interface PlacedProduct extends CodedProduct {
  readonly name: string;
  readonly location: string | null;
}

export type ProductFinder = (type: CodeType, code: string) => ReturnType<typeof matchCode<PlacedProduct>>;

/** Products that are read at once: a few milliseconds of the embedded database. */
const AT_ONCE = 1000;

/** All products of the scope: a location list usually names most of them, and asking line by line takes minutes. */
export async function readProducts(database: DatabaseHandle, scope: Scope): Promise<PlacedProduct[]> {
  const products: PlacedProduct[] = [];
  for (let last = 0; ;) {
    const page = await inScope(database, scope, (trx) => readAfter(trx, last));
    for (const product of page) products.push(product);
    if (page.length < AT_ONCE) return products;
    last = page.at(-1)?.id_product ?? last;
  }
}

function readAfter(trx: ScopedTransaction, last: number): Promise<PlacedProduct[]> {
  return trx
    .selectFrom('products')
    .select(['id as id_product', 'ean13', 'reference', 'sku', 'id_product_eplatform', 'upc', 'name', 'location'])
    .where('id', '>', last)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

/**
 * Finds products by the rule that scanning uses, so that a list never places what a scan would not find. Products are
 * grouped by code first, and the rule then looks only at the few that can match.
 */
export function productFinder(products: readonly PlacedProduct[]): ProductFinder {
  const drawers = new Map<CodeType, Map<string, PlacedProduct[]>>();
  const drawersOf = (type: CodeType) => {
    const known = drawers.get(type);
    if (known) return known;
    const made = new Map<string, PlacedProduct[]>();
    for (const product of products) {
      const code = type === 'id' ? String(product.id_product) : product[type];
      if (code === null) continue;
      const drawer = drawerOf(code);
      const others = made.get(drawer);
      if (others) others.push(product);
      else made.set(drawer, [product]);
    }
    drawers.set(type, made);
    return made;
  };
  // A code that many products share is searched once, not again for every line that names it.
  const found = new Map<string, ReturnType<ProductFinder>>();
  return (type, code) => {
    const asked = `${type} ${code}`;
    const known = found.get(asked);
    if (known) return known;
    const match = matchCode(code, drawersOf(type).get(drawerOf(code)) ?? [], [type]);
    found.set(asked, match);
    return match;
  };
}

/** The group of a code: codes that any form of comparison treats as equal are in one group. */
function drawerOf(code: string): string {
  const text = withoutSymbology(code).toLowerCase();
  return normaliseGtin(text) ?? text;
}
