import { type Bench } from './bench.ts';
import { atSizes } from './atSizes.ts';

const get = (name: string, path: string) => ({ name, url: `/api/v1/${path}` });

const CALLS = [
  get('logbook', 'logbook'),
  get('logbook, page 20', 'logbook?page=20'),
  get('logbook of an order', 'logbook?order_reference=SEED-0001234'),
  get('dashboard', 'reports/dashboard'),
  get('one order', 'orders/1234'),
  get('timeline', 'orders/1234/timeline'),
  get('how many in a status', 'orders?status=CREATED&per_page=1'),
];

const MAX_MS: Readonly<Record<string, number>> = { logbook: 150, 'logbook, page 20': 150, dashboard: 150 };

/** What else the desk asks all day, beside a bare server with the same statements and bytes, and at ten times the orders. */
export const bench: Bench = ({ quick }) =>
  atSizes({
    name: 'logbook, dashboard, one order, timeline, counts',
    calls: CALLS,
    quick,
    mostMs: (call) => MAX_MS[call] ?? 50,
  });
