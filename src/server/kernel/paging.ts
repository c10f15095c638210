import { MAX_COUNTED } from '#contract/endpoints/orderFilters.ts';
import type { PageMeta } from '#contract/envelope.ts';
import { DEEPEST_ROW } from '#contract/filters/operators.ts';
import { refuse } from './refuse.ts';
import type { Refusal } from './answer.ts';

const PER_PAGE = 50;
/** The smallest page that a list gives unasked. */
const MIN_PER_PAGE = 25;

export interface Page {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

/** Which rows a list is asked for. */
export function pageOf({
  page = 1,
  per_page = PER_PAGE,
}: {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}): Page {
  return { page, limit: per_page, offset: (page - 1) * per_page };
}

/** The last page that can be asked for. */
export function lastPageOf(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(Math.min(total, DEEPEST_ROW) / perPage));
}

/** @returns the refusal of a page that lies too deep, else null. @param query as the endpoint's schema parsed it */
export function tooDeep(query: unknown): Refusal | null {
  const { page = 1, per_page = MIN_PER_PAGE } = (query ?? {}) as {
    readonly page?: number;
    readonly per_page?: number;
  };
  return (page - 1) * per_page < DEEPEST_ROW ? null : refuse(422, { code: 'page-too-deep' });
}

/** @param counted how many there are, counted no further than one beyond `MAX_COUNTED` */
export function metaOf({ page, limit }: Page, counted: number): PageMeta {
  const total = Math.min(counted, MAX_COUNTED);
  const meta = { current_page: page, per_page: limit, total, last_page: lastPageOf(total, limit) };
  return counted > total ? { ...meta, more: true } : meta;
}
