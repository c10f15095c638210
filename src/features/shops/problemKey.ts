import { SHOP_PROBLEMS, type ShopOrderProblem } from '#domain/shops/platforms.ts';

const OF_SHOPS: ReadonlySet<string> = new Set(SHOP_PROBLEMS);

/** The text that says why an order did not come in or was not told of: a problem of its shop, or one of its own. */
export const problemKey = (problem: ShopOrderProblem): string =>
  OF_SHOPS.has(problem) ? `problem.${problem}` : `orderProblem.${problem}`;
