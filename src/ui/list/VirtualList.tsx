import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styles from './VirtualList.module.css';

interface Props<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  /** First guess in px; each row is measured once it is drawn. */
  readonly rowHeight: number;
  readonly label: string;
  readonly children: (item: Item, index: number) => ReactNode;
}

/** A list of any length that draws only what is near the window; the page scrolls, not the list. */
export function VirtualList<Item>({ items, keyOf, rowHeight, label, children }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop(list.current?.offsetTop ?? 0);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
  });
  return (
    <ul ref={list} className={styles.list} style={{ height: virtualizer.getTotalSize() }} aria-label={label}>
      {virtualizer.getVirtualItems().map((row) => {
        const item = items[row.index];
        if (item === undefined) return null;
        return (
          <li
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            className={styles.row}
            style={{ transform: `translateY(${row.start - top}px)` }}
          >
            {children(item, row.index)}
          </li>
        );
      })}
    </ul>
  );
}
