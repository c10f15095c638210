import { FULL_SIGHT } from '#domain/people/sight.ts';
import { yielded } from '#ui/table/tableLayout.ts';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { orderColumns } from './orderColumns.tsx';

const CHECKS = 40;
/** 1280 px less the rail, the padding of the page with what the table reaches into it, and a scroll bar. */
const ROOM = 1280 - 220 - (40 - 24) - 15;

/** 768 px without a rail, and 1024 px beside it: the narrower of both. */
const NARROW_ROOM = 768 - (40 - 24) - 15;

const columnsAtFirst = () => {
  const t = ((key: string) => key) as unknown as TFunction<['orders', 'statuses']>;
  return orderColumns({
    t,
    language: 'es',
    sight: FULL_SIGHT,
    names: { carriers: new Map(), warehouses: new Map(), shops: new Map(), people: new Map() },
    refused: new Set(),
  });
};

it('shows at first what a screen of 1280 px has room for, for those who see amounts', () => {
  const shown = columnsAtFirst().filter(({ optional }) => optional !== true);
  expect(shown.map(({ id }) => id)).toContain('total_amount');
  expect(shown.reduce((sum, { width }) => sum + width, CHECKS)).toBeLessThanOrEqual(ROOM);
});

it('shows on an upright tablet what it has room for, the state and the amount among it', () => {
  const shown = yielded(columnsAtFirst()).filter(({ optional }) => optional !== true);
  expect(shown.map(({ id }) => id)).toEqual([
    'order_reference',
    'date_order',
    'customer_name',
    'status',
    'total_amount',
  ]);
  expect(shown.reduce((sum, { width }) => sum + width, CHECKS)).toBeLessThanOrEqual(NARROW_ROOM);
});
