import type { LocationRow } from '../imports/parseLocation.ts';
import type { Rejection } from '../imports/rejection.ts';
import type { PlacedProduct, ProductFinder } from './findProducts.ts';

export interface LocationChange {
  readonly line: number;
  readonly code: string;
  readonly product: PlacedProduct;
  readonly after: string;
}

export interface SkippedLocation {
  readonly row: LocationRow;
  readonly why: 'unknown' | 'duplicated' | 'invalid';
  readonly rejection: Rejection;
}

export interface LocationPlan {
  readonly changes: readonly LocationChange[];
  readonly unchanged: number;
  readonly leftOut: readonly SkippedLocation[];
}

/** Decides for each line what becomes of it; the first line of a product counts, later ones are left out. */
export function planLocations(rows: readonly LocationRow[], find: ProductFinder): LocationPlan {
  const changes: LocationChange[] = [];
  const leftOut: SkippedLocation[] = [];
  const lineOf = new Map<number, number>();
  let unchanged = 0;
  for (const row of rows) {
    const found = placeOf(row, find);
    if ('why' in found) {
      leftOut.push({ row, ...found });
      continue;
    }
    const { id_product, location } = found.product;
    const earlier = lineOf.get(id_product);
    if (earlier !== undefined) {
      const data = { value: row.code, earlier: String(earlier) };
      leftOut.push({ row, why: 'duplicated', rejection: { line: row.line, code: 'duplicate-in-file', data } });
      continue;
    }
    lineOf.set(id_product, row.line);
    if (location === row.location) unchanged += 1;
    else changes.push({ line: row.line, code: row.code, product: found.product, after: row.location });
  }
  return { changes, unchanged, leftOut };
}

function placeOf(row: LocationRow, find: ProductFinder): { product: PlacedProduct } | Omit<SkippedLocation, 'row'> {
  const [wrong] = row.rejections;
  if (wrong !== undefined || row.codeType === null) {
    return {
      why: 'invalid',
      rejection: wrong ?? { line: row.line, code: 'missing-field', data: { field: 'code_type' } },
    };
  }
  const match = find(row.codeType, row.code);
  if (match.outcome === 'one') return { product: match.product };
  const data = { value: row.code, type: row.codeType };
  return match.outcome === 'none'
    ? { why: 'unknown', rejection: { line: row.line, code: 'unknown-code', data } }
    : { why: 'invalid', rejection: { line: row.line, code: 'several-products', data } };
}
