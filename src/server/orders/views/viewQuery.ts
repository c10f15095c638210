import { sightOf } from '#domain/people/sight.ts';
import type { Refusal } from '../../kernel/answer.ts';
import type { Actor } from '../../kernel/actor.ts';
import { ordersList } from '#contract/orders/ordersList.ts';
import { readListQuery } from '#contract/filters/listQuery.ts';
import { invalid } from '../../kernel/refuse.ts';
import type { OrdersQuery } from '../listOrders.ts';

/** Parameters that belong to the person who looks at the list, not to the view. */
const NOT_SAVED = ['page', 'per_page', 'id_client', 'count'];

/** The text of a query without what is not saved, its parts in a fixed order. */
export function cleanQuery(text: string): string {
  const query = new URLSearchParams(text);
  for (const name of NOT_SAVED) query.delete(name);
  query.sort();
  return query.toString();
}

/** The saved text as a query of GET orders, by the rights of the caller. @returns 5600 with the names of what is wrong */
export function readViewQuery(text: string, actor: Actor): OrdersQuery | Refusal {
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  const { sort, page: _page, per_page: _limit, id_client: _client, count: _count, ...filters } = fields;
  const named = { per_page: 1, sort: typeof sort === 'string' ? sort : undefined };
  const reading = readListQuery(ordersList.list, named, filters, sightOf(actor));
  return reading.ok ? reading.list : invalid({ ...reading.errors });
}
