/** The most orders that one picking takes: the server's limit for one finish. */
const MAX_ORDERS = 200;

/** Reads `orders=12,7,12,x` as the ids 12 and 7, in that order. */
export function orderIdsOf(text: string | null): readonly number[] {
  const ids = (text ?? '').split(',').map((part) => (/^\d{1,15}$/.test(part.trim()) ? Number(part) : 0));
  return [...new Set(ids.filter((id) => id > 0))].slice(0, MAX_ORDERS);
}
