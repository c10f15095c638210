import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { yielded } from '#ui/table/tableLayout.ts';
import { flowTableColumns } from './flowTableColumns.tsx';

const CHECKS = 40;
/** 768 px less the padding of the page with what the table reaches into it, and a scroll bar. */
const ROOM = 768 - (32 - 24) - 15;

it.each(['to-pickup', 'to-prepare', 'to-send', 'all'] as const)(
  'shows of the list %s what an upright tablet has room for',
  (list) => {
    const t = ((key: string) => key) as unknown as TFunction<['flow', 'statuses', 'desk', 'wishes']>;
    const shown = yielded(flowTableColumns({ t, language: 'es', list, mayOpen: true })).filter(
      ({ optional }) => optional !== true,
    );
    const isToFetch = list === 'to-pickup' || list === 'all';
    expect(shown.map(({ id }) => id)).toContain(isToFetch ? 'place' : 'state');
    expect(shown.reduce((sum, { width }) => sum + width, CHECKS)).toBeLessThanOrEqual(ROOM);
  },
);
