import { FULL_SIGHT } from '#domain/access/sight.ts';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { orderColumns } from './orderColumns.tsx';

const CHECKS = 40;
/** 1280 px less the rail, the padding of the page with what the table reaches into it, and a scroll bar. */
const ROOM = 1280 - 220 - (40 - 24) - 15;

it('shows at first what a screen of 1280 px has room for, for those who see amounts', () => {
  const t = ((key: string) => key) as unknown as TFunction<['orders', 'statuses']>;
  const columns = orderColumns({
    t,
    language: 'es',
    sight: FULL_SIGHT,
    names: { carriers: new Map(), warehouses: new Map() },
    refused: new Set(),
  });
  const shown = columns.filter(({ optional }) => optional !== true);
  expect(shown.map(({ id }) => id)).toContain('total_amount');
  expect(shown.reduce((sum, { width }) => sum + width, CHECKS)).toBeLessThanOrEqual(ROOM);
});
