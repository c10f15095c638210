import type { ShopAnswer } from '../port.ts';
import type { WooQuery } from './calls.ts';

/** Asks for a list of orders, as the interface gives them. */
type AskOrders = (query: WooQuery) => Promise<ShopAnswer<readonly unknown[]>>;

interface WooPage {
  readonly rows: readonly unknown[];
  /** The next page; null = this is the last one. */
  readonly next: string | null;
}

/** As many as the interface gives at once. */
const PER_PAGE = 100;

/** Where a reading stands: so many orders of the list lie before its next page, and the last one that was read. */
interface Place {
  readonly offset: number;
  readonly last: number;
}

/**
 * One page of the orders that changed since, by id. The interface has no question for those after an id, and counts its
 * pages by number: an order that is deleted between two of them moves all that follow, one of them out of sight. So a
 * page begins with the last order that was read; where it begins behind it, some were deleted, and it is asked for from
 * further ahead. One that changes meanwhile enters before its place or stays there, and hides none.
 * @param next what the page before said; null = the first
 * @param size orders of a page
 */
export async function readWooPage(
  ask: AskOrders,
  since: Date,
  next: string | null,
  size = PER_PAGE,
): Promise<ShopAnswer<WooPage>> {
  const { offset: from, last } = placeOf(next);
  for (let offset = from; ; offset = Math.max(0, offset - size + 1)) {
    const answer = await ask({
      modified_after: since.toISOString().slice(0, 19),
      dates_are_gmt: 'true',
      orderby: 'id',
      order: 'asc',
      per_page: String(size),
      offset: String(offset),
    });
    if (!answer.ok) return answer;
    const rows = answer.data;
    const ids = rows.flatMap((row) => idOf(row) ?? []);
    const [first] = ids;
    if (offset > 0 && (first === undefined || first > last)) continue;
    const unread = rows.filter((row) => (idOf(row) ?? Infinity) > last);
    const isLast = rows.length < size;
    return {
      ok: true,
      data: { rows: unread, next: isLast ? null : `${offset + size - 1}.${Math.max(last, ...ids)}` },
    };
  }
}

/** A place that was written otherwise is none: the reading begins anew. */
function placeOf(next: string | null): Place {
  const [, offset, last] = /^(\d+)\.(\d+)$/.exec(next ?? '') ?? [];
  return { offset: Number(offset ?? 0), last: Number(last ?? 0) };
}

/** null = it has none that can be read. */
function idOf(row: unknown): number | null {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : null;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
}
