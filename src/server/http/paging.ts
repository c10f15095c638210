import type { Pagination } from '#contract/envelope.ts';

const PER_PAGE = 50;
/** Where counting stops. */
export const MOST_COUNTED = 1000;

export interface Page {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

/** Which rows a list is asked for. */
export function pageOf({ page = 1, per_page = PER_PAGE }: { readonly page?: number | undefined; readonly per_page?: number | undefined }): Page {
  return { page, limit: per_page, offset: (page - 1) * per_page };
}

/** @param counted how many there are, counted no further than one beyond `MOST_COUNTED` */
export function metaOf({ page, limit }: Page, counted: number): Pagination {
  const total = Math.min(counted, MOST_COUNTED);
  const meta = { current_page: page, per_page: limit, total, last_page: Math.max(1, Math.ceil(total / limit)) };
  return counted > total ? { ...meta, more: true } : meta;
}
