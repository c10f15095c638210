import { addDays } from '#domain/lots/days.ts';
import { type Bench } from './bench.ts';
import { atSizes } from './atSizes.ts';

/** What the page may take, 95 times of 100, at a million orders. */
const MAX_MS = 150;

const last = (name: string, days: number) => {
  const to = new Date().toISOString().slice(0, 10);
  return { name, url: `/api/v1/clients/1/figures?from=${addDays(to, 1 - days)}&to=${to}` };
};

const CALLS = [last('a week', 7), last('a month', 30), last('the longest period', 92)];

/** The page of figures beside a bare server with the same statements and bytes, and at ten times the orders. */
export const bench: Bench = ({ quick }) =>
  atSizes({ name: 'figures of a period', calls: CALLS, quick, mostMs: () => MAX_MS });
