import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { showSelected } from './showSelected.ts';
import styles from './Tabs.module.css';

export interface InnerTab {
  readonly id: string;
  readonly label: string;
  readonly count?: number;
  readonly renderContent: () => ReactNode;
}

/**
 * Views of one thing, one shown at a time; the page holds which (the first is the default). Keys: arrows, Home, End.
 */
export function Tabs(props: {
  readonly label: string;
  readonly tabs: readonly InnerTab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}) {
  const { tabs, onSelect } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === props.selected),
  );
  const current = tabs[at];
  useLayoutEffect(() => {
    if (list.current) showSelected(list.current, '[aria-selected="true"]');
  }, [at]);
  const go = (to: number) => {
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={props.label}
        className={styles.list}
        data-scroll-x=""
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            className={styles.tab}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {current && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          tabIndex={0}
          aria-labelledby={`${id}-${current.id}`}
          className={styles.panel}
        >
          {current.renderContent()}
        </div>
      )}
    </div>
  );
}
