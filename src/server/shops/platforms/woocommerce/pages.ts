import type { ShopAnswer } from '../port.ts';
import { wooData, type WooCall, type WooQuery, type WooReply } from './calls.ts';

/** A part of a list. */
export interface WooRows extends Pick<WooReply, 'total' | 'pages'> {
  readonly rows: readonly unknown[];
}

/** Asks for a list of orders, as the interface gives them. */
type AskOrders = (query: WooQuery) => Promise<ShopAnswer<WooRows>>;

interface WooPage {
  readonly rows: readonly unknown[];
  /** The next page; null = this is the last one. */
  readonly next: string | null;
}

/** As many as the interface gives at once. */
export const PER_PAGE = 100;
/** A shop that gives nothing so many times has nothing more, whatever it counts. */
const MOST_EMPTY = 20;
/** A list that is read at once is short; a shop whose count never ends must not be read for ever. */
const MOST_PAGES = 20;

/** One answer of a list. */
export async function listOf(call: WooCall, path: string, query: WooQuery): Promise<ShopAnswer<WooRows>> {
  const answer = await call('GET', path, query);
  const data = wooData(answer);
  if (!answer.ok || !data.ok) return data.ok ? { ok: false, problem: 'unreadable' } : data;
  if (!Array.isArray(data.data)) return { ok: false, problem: 'unreadable' };
  const { total, pages } = answer.data;
  return { ok: true, data: { rows: data.data, total, pages } };
}

/** All of a short list, also where the shop gives less at once than it was asked for. */
export async function wholeList(
  call: WooCall,
  path: string,
  query: WooQuery = {},
  size = PER_PAGE,
): Promise<ShopAnswer<readonly unknown[]>> {
  const found: unknown[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const listed = await listOf(call, path, { ...query, per_page: String(size), page: String(page) });
    if (!listed.ok) return listed;
    const { rows, pages } = listed.data;
    found.push(...rows);
    if (pages === null ? rows.length < size : page >= pages) break;
  }
  return { ok: true, data: found };
}

/** Where a reading stands: so many orders of the list lie before its next page, and the last one that was read. */
interface Place {
  readonly offset: number;
  readonly last: number;
}

/**
 * One page of the orders that changed since, by id. The interface has no question for those after an id, and counts its
 * pages by number: an order that is deleted between two of them moves all that follow, one of them out of sight. So a
 * page begins with the last order that was read; where it begins behind it, some were deleted, and it is asked for from
 * further ahead. One that changes meanwhile enters before its place or stays there, and hides none. A page that is
 * shorter than it was asked for is not the last one, for hosts give less at once, and plugins take orders out of a page:
 * the shop's own count says when all were seen, and where it does not count, a page of nothing.
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
  let [offset, anchor, empty] = [from, last, 0];
  /** The shop shows nothing that the page could begin with. */
  let isBlind = false;
  for (;;) {
    const answer = await ask({
      modified_after: since.toISOString().slice(0, 19),
      dates_are_gmt: 'true',
      orderby: 'id',
      order: 'asc',
      per_page: String(size),
      offset: String(offset),
    });
    if (!answer.ok) return answer;
    const { rows, total, pages } = answer.data;
    const ids = rows.flatMap((row) => idOf(row) ?? []);
    const [first] = ids;
    if (!isBlind && offset > 0 && (first === undefined || first > anchor)) {
      offset = Math.max(0, offset - size + 1);
      continue;
    }
    const unread = rows.filter((row) => (idOf(row) ?? Infinity) > last);
    const newest = Math.max(last, ...ids);
    const isLast = total === null ? rows.length === 0 : offset + rows.length >= total;
    if (isLast || newest > last)
      return { ok: true, data: { rows: unread, next: isLast ? null : `${offset + rows.length - 1}.${newest}` } };
    // Nothing new: behind what was read, or behind orders that the shop counts and does not show.
    isBlind = rows.length < 2;
    anchor = ids.at(-1) ?? anchor;
    empty += 1;
    offset += isBlind
      ? Math.max(1, total === null ? rows.length : Math.ceil(total / (pages || total)))
      : rows.length - 1;
    if (empty > MOST_EMPTY || (total !== null && offset >= total))
      return { ok: true, data: { rows: unread, next: null } };
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
