import type { PageMeta } from '#contract/envelope.ts';
import { DEEPEST_ROW, MAX_COUNTED } from '#contract/filters/listLimits.ts';
import type { ListQuery } from '#contract/filters/listQuery.ts';
import { refuse } from './refuse.ts';
import type { Refusal } from './answer.ts';

/** Which rows of a list. */
export type RowWindow = Pick<ListQuery, 'limit' | 'offset'>;

/** @returns the refusal of a page that lies too deep, else null. */
export function tooDeep({ offset }: RowWindow): Refusal | null {
  return offset < DEEPEST_ROW ? null : refuse(422, { code: 'page-too-deep' });
}

/**
 * The answer of a list: the rows of one page, and where it stands among all.
 * @param counted how many there are, counted no further than one beyond `most`
 * @param most where counting stops; more than that are told as `more`
 */
export function paginate<Row>(
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
  rows: Row[],
  counted: number,
  most: number = MAX_COUNTED,
): { ok: true; data: Row[]; meta: PageMeta } {
  const total = Math.min(counted, most);
  const last_page = Math.max(1, Math.ceil(Math.min(total, DEEPEST_ROW) / limit));
  const meta = { current_page: page, per_page: limit, total, last_page };
  return { ok: true, data: rows, meta: counted > total ? { ...meta, more: true } : meta };
}
