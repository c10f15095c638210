import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useEffect, useId, useState } from 'react';
import { Link } from '../link/Link.tsx';
import type { Side } from '../overlay/placeBeside.ts';
import surfaceStyles from '../overlay/Popover.module.css';
import type { TriggerProps } from '../overlay/Popover.tsx';
import { useFloating } from '../overlay/useFloating.ts';
import styles from './Menu.module.css';

/** Moves the focus among the items of a menu: arrow keys, Home, End and first letters. Tab closes it. */
function moveInMenu(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Tab') return close();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = nextItem(event.key, items, at);
  if (!next) return;
  event.preventDefault();
  // The keys j, k and x must not reach the page behind.
  event.stopPropagation();
  next.focus();
}

function nextItem(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items[at <= 0 ? items.length - 1 : at - 1];
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter));
}

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Path that the item opens; without it `onChoose` is called. */
  readonly to?: string;
  readonly onChoose?: () => void;
  /** For one item of a choice: shows a mark when true. */
  readonly checked?: boolean;
  readonly danger?: boolean;
  /** Why the item is disabled now; it stays visible and shows this text. */
  readonly barred?: string;
  readonly hint?: string;
  /** Draws a line above the item. */
  readonly apart?: boolean;
}

/** A list of actions or links behind a button: arrows, first letters, Home, End, Enter, Esc. */
export function Menu(props: {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly side?: Side;
  readonly renderTrigger: (trigger: TriggerProps) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  const { anchor, surface } = useFloating(open, close, props.side ?? 'start');
  useEffect(() => {
    if (!open) return;
    const chosen = surface.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (chosen ?? surface.current?.querySelector<HTMLElement>('[role^="menuitem"]'))?.focus();
  }, [open, surface]);
  const choose = (item: MenuItem) => {
    if (item.barred !== undefined) return;
    close();
    anchor.current?.focus();
    item.onChoose?.();
  };
  return (
    <>
      {props.renderTrigger({
        ref: anchor as Ref<HTMLButtonElement>,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          ref={surface}
          id={id}
          popover="manual"
          role="menu"
          tabIndex={-1}
          aria-label={props.label}
          className={`${surfaceStyles.surface} ${surfaceStyles.menu}`}
          onKeyDown={(event) => moveInMenu(event, close)}
        >
          {props.items.map((item) => (
            <Item key={item.id} item={item} onChoose={() => choose(item)} />
          ))}
        </div>
      )}
    </>
  );
}

function Item({ item, onChoose }: { readonly item: MenuItem; readonly onChoose: () => void }) {
  const common = {
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
    tabIndex: -1,
    className: item.danger ? `${styles.item} ${styles.danger}` : styles.item,
    'aria-disabled': item.barred === undefined ? undefined : true,
    ...(item.checked !== undefined && { 'aria-checked': item.checked }),
  };
  const mark = item.checked ? <IconCheck size={18} stroke={2} /> : item.icon;
  const content = (
    <>
      {(mark ?? item.checked !== undefined) && (
        <span className={styles.icon} aria-hidden>
          {mark}
        </span>
      )}
      <span className={styles.words}>
        {item.label}
        {item.barred !== undefined && <span className={styles.note}>{item.barred}</span>}
      </span>
      {item.hint && <span className={styles.hint}>{item.hint}</span>}
    </>
  );
  return (
    <>
      {item.apart && <hr className={styles.line} />}
      {item.to !== undefined && item.barred === undefined ? (
        <Link {...common} to={item.to} onClick={onChoose}>
          {content}
        </Link>
      ) : (
        <button {...common} type="button" onClick={onChoose}>
          {content}
        </button>
      )}
    </>
  );
}
