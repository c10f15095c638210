import { useCallback } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { AS_MADE, type TableLayout } from './tableLayout.ts';

/** Arrangement of each table by its name, stored on the device: it holds no data of any person. */
const useLayouts = create<Readonly<Record<string, TableLayout>>>()(
  persist(() => ({}), { name: 'despacho.tables', storage: createJSONStorage(() => localStorage) }),
);

export function useTableLayout(table: string): readonly [TableLayout, (layout: TableLayout) => void] {
  const layout = useLayouts((state) => state[table] ?? AS_MADE);
  const put = useCallback((changed: TableLayout) => useLayouts.setState({ [table]: changed }), [table]);
  return [layout, put];
}
