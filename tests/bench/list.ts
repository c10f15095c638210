import { type Bench } from './bench.ts';
import { atSizes } from './atSizes.ts';

/** What a list may take, 95 times of 100, however many orders there are. */
const MAX_MS = 50;
const PAGE = 25;

const list = (name: string, query: string) => ({ name, url: `/api/v1/orders?per_page=${PAGE}&${query}` });

const CALLS = [
  list('newest first', 'sort=-date_order'),
  list('one status, by customer', 'status=PICKEDUP&sort=customer_name'),
  list('three statuses, oldest first', 'status[in]=CREATED,PICKEDUP,DELIVERED&sort=date_order'),
  list('pick-up list', 'flow[in]=to-pickup&sort=date_order'),
  list('last week', 'date_order[gte]=2026-11-10&sort=-date_order'),
  list('by city', 'sort=city'),
  list('by amount, most first', 'sort=-total_amount'),
  list('search: a surname that thousands have', 'search=garcia'),
  list('search: two words', 'search=garcia madrid'),
  list('search: a reference', 'search=SEED-0001234'),
  list('search: part of a phone', 'search=60912'),
  list('search: nothing like it', 'search=zzzz9999'),
  list('part of an e-mail', 'email[_like_]=cliente12@'),
  list('page 40', 'sort=-date_order&page=40'),
];

/** Pages of the order list beside a bare server with the same statements and bytes, and at ten times the orders. */
export const bench: Bench = ({ quick }) =>
  atSizes({ name: `orders list, page of ${PAGE}`, calls: CALLS, quick, mostMs: () => MAX_MS });
