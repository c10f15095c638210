import { ORDER_STATUSES, statusFacts } from '#domain/status/status.ts';

/**
 * A shortest believable history for every status that an order can reach from CREATED by the table's own moves,
 * oldest first.
 */
export function statusPaths(): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>([['CREATED', ['CREATED']]]);
  for (const [from, path] of paths) {
    const { next } = statusFacts(from);
    // UNKNOWN leads anywhere: a history through it would say nothing.
    for (const to of next ?? []) {
      if (!paths.has(to) && isOrderStatus(to)) paths.set(to, [...path, to]);
    }
  }
  return paths;
}

function isOrderStatus(status: string): boolean {
  return ORDER_STATUSES.some((one) => one === status) && statusFacts(status).appliesTo.includes('O');
}
