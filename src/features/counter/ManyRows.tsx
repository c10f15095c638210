import type { CounterView } from '#offline/counter/readPiles.ts';
import { VirtualList } from '#ui/list/VirtualList.tsx';
import { CounterRow } from './CounterRow.tsx';

/** Px of a row, before it is measured. */
const ROW_HEIGHT = 73;

/** A pile of hundreds: only what is near the window is drawn, or a scan would wait for every row. */
export function ManyRows({ views, label }: { readonly views: readonly CounterView[]; readonly label: string }) {
  return (
    <VirtualList items={views} keyOf={({ order }) => order.id} rowHeight={ROW_HEIGHT} label={label}>
      {(view) => <CounterRow view={view} />}
    </VirtualList>
  );
}
