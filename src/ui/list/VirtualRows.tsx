import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styles from './VirtualRows.module.css';

/** Up to so many rows are all drawn: the browser finds every word of them, and nothing moves. */
const FEW = 60;

interface Props<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  /** First guess in px; each row is measured once it is drawn. */
  readonly rowHeight: number;
  readonly label: string;
  /** Rows that stay drawn wherever the page is scrolled: those to which something on the page leads. */
  readonly isKept?: (item: Item) => boolean;
  readonly children: (item: Item) => ReactNode;
}

/**
 * Rows of a form on a page that scrolls inside the window. Many of them are drawn near the window alone; the row that
 * has the focus stays, so that nobody loses the field in which they write.
 */
export function VirtualRows<Item>(props: Props<Item>) {
  const { items, keyOf, label, children } = props;
  if (items.length > FEW) return <Window {...props} />;
  return (
    <ul className={styles.plain} aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}

function Window<Item>({ items, keyOf, rowHeight, label, isKept = () => false, children }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const top = useTop(list);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: top,
    initialRect: { width: 1024, height: 720 },
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    rangeExtractor: (range: Range) => {
      const kept = items.flatMap((item, index) => (index === focused || isKept(item) ? [index] : []));
      return [...new Set([...kept, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b);
    },
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is fields that take the focus; it bubbles
    <ul
      ref={list}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={label}
      onFocus={(event) => setFocused(Number(event.target.closest('[data-index]')?.getAttribute('data-index') ?? -1))}
    >
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
            className={styles.item}
            style={{ transform: `translateY(${row.start - top}px)` }}
          >
            {children(item)}
          </li>
        );
      })}
    </ul>
  );
}

/** Px from the beginning of what scrolls to the list; what stands above may grow. */
function useTop(list: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    const scroller = scrollerOf(element);
    if (!element || !scroller) return undefined;
    const measure = () =>
      setTop(element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.closest('form') ?? scroller);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let one = element?.parentElement ?? null; one; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  return element && document.documentElement;
}
