/**
 * How many rows of a list can be paged through, because the database passes all rows before a page. Beyond it a list
 * answers 422 `page-too-deep`. To read everything, sort by `id` and ask for what follows the last one (`id[gt]`).
 */
export const DEEPEST_ROW = 10_000;

/**
 * Where a list stops counting (`meta.more`), so that counting never delays the page. `count=exact` with `per_page=1`
 * gives the whole number of orders to a caller that waits for it.
 */
export const MAX_COUNTED = 1_000;
