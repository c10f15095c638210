import type { OrderView } from '#offline/read/foldOrder.ts';
import { expect, it } from 'vitest';
import { MAX_ROWS, waitingGroups } from './waitingGroups.ts';

const order = (id: number, lot_id: number | null) => ({ id, lot_id }) as OrderView;
const lot = (id: number, date: string, cutOff: string | null = null) => ({
  id,
  date,
  cutOff,
  reference: `L-${id}`,
  itinerary: `Ruta ${id}`,
  orders: 1,
});

it('what leaves first stands first, and what leaves with no known lot stands last', () => {
  const orders = [order(1, null), order(2, 8), order(3, 7), order(4, 8), order(5, 99)];
  const groups = waitingGroups(orders, [lot(8, '2026-11-23'), lot(7, '2026-11-22')]);
  expect(groups.map(({ leaves, orders: rows }) => [leaves?.itinerary ?? null, rows.map(({ id }) => id)])).toEqual([
    ['Ruta 7', [3]],
    ['Ruta 8', [2, 4]],
    [null, [1, 5]],
  ]);
});

it('of one day the earlier cut-off stands first, and what has none that day stands last', () => {
  const lots = [lot(1, '2026-11-22'), lot(2, '2026-11-22', '17:30'), lot(3, '2026-11-22', '09:00')];
  const groups = waitingGroups([order(1, 1), order(2, 2), order(3, 3)], lots);
  expect(groups.map(({ leaves }) => leaves?.cutOff ?? null)).toEqual(['09:00', '17:30', null]);
});

it('shows the first of each departure, so that many of one never hide the next', () => {
  const many = Array.from({ length: MAX_ROWS + 30 }, (_, index) => order(index + 1, 8));
  const groups = waitingGroups([...many, order(500, 7)], [lot(8, '2026-11-23'), lot(7, '2026-11-22')]);
  expect(groups.map(({ orders, count }) => [orders.length, count])).toEqual([
    [1, 1],
    [MAX_ROWS, MAX_ROWS + 30],
  ]);
  expect(groups[0]?.orders[0]?.id).toBe(500);
});

it('shows what is to leave before returns, which no carrier waits for', () => {
  const back = { ...order(1, null), type: 'return' } as OrderView;
  const [group] = waitingGroups([back, order(2, null), order(3, null)], []);
  expect(group?.orders.map(({ id }) => id)).toEqual([2, 3, 1]);
});

it('shows what is urgent before all that leaves, whatever it leaves with', () => {
  const [high, urgent, back] = [
    { ...order(4, 8), priority: 'high' },
    { ...order(5, null), priority: 'urgent' },
    { ...order(6, null), priority: 'high', type: 'return' },
  ] as OrderView[] as [OrderView, OrderView, OrderView];
  const groups = waitingGroups([order(1, 8), back, high, urgent], [lot(8, '2026-11-23')]);
  expect(groups.map(({ isUrgent, orders }) => [isUrgent, orders.map(({ id }) => id)])).toEqual([
    [true, [5, 4, 6]],
    [false, [1]],
  ]);
});
