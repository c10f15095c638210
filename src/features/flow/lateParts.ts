import { lazy } from 'react';

// A phone never fetches the table; on a wide screen it comes with the list.

const flowTable = () => import('./FlowTable.tsx');

/** Screens with room for a table: not a phone, on its side neither. */
export const WITH_TABLE = '(min-width: 768px) and (min-height: 560px)';

export const FlowTable = lazy(async () => ({ default: (await flowTable()).FlowTable }));
export const FlowColumns = lazy(async () => ({ default: (await flowTable()).FlowColumns }));

/** Few clients have tags. */
export const TagFilter = lazy(async () => ({ default: (await import('./TagFilter.tsx')).TagFilter }));
