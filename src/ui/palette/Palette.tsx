import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Keys } from './Keys.tsx';
import styles from './Palette.module.css';
import { findItems, type PaletteItem } from './paletteItem.ts';

/** null: the server could not be asked (no network). */
export type Search = (text: string, signal: AbortSignal) => Promise<readonly PaletteItem[] | null>;

interface Found {
  readonly state: 'ready' | 'searching' | 'failed';
  readonly found: readonly PaletteItem[];
}

const NOTHING: Found = { state: 'ready', found: [] };
const PAUSE_MS = 150;
/** Fewer letters would find too much. */
const MIN_LETTERS = 3;

/** The items for the current text. An answer to an older text is never shown. */
function useFound(search: Search | undefined, text: string): Found {
  const [found, setFound] = useState<Found>(NOTHING);
  const wanted = text.trim();
  useEffect(() => {
    if (!search || wanted.length < MIN_LETTERS) {
      setFound(NOTHING);
      return undefined;
    }
    const abort = new AbortController();
    setFound(({ found: before }) => ({ state: 'searching', found: before }));
    const timer = setTimeout(() => {
      void search(wanted, abort.signal).then((items) => {
        if (!abort.signal.aborted) setFound(items ? { state: 'ready', found: items } : { state: 'failed', found: [] });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, wanted]);
  return found;
}

interface Props {
  /** Screens, tabs and actions, known at once. */
  readonly items: readonly PaletteItem[];
  /** Finds items that have to be asked for (orders); absent: none. Must be the same function from render to render. */
  readonly search?: Search;
  readonly hint: string;
  readonly onClose: () => void;
}

/** Finds everything by its name: type, move with the arrows, take with Enter. */
export function Palette({ items, search, hint, onClose }: Props) {
  const { t } = useTranslation('desk');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const asked = useFound(search, text);
  const list = inGroups([...findItems(items, text), ...asked.found]);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    const element = dialog.current;
    const onPress = (event: PointerEvent) => event.target === element && onClose();
    element?.addEventListener('pointerdown', onPress);
    return () => element?.removeEventListener('pointerdown', onPress);
  }, [onClose]);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    item.onChoose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((active + step + list.length) % Math.max(1, list.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(list[active]);
    }
  };
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('palette.label')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.box}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={list[active] ? `${id}-${active}` : undefined}
          aria-label={hint}
          placeholder={hint}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.list}>
        <div id={`${id}-list`} role="listbox" aria-label={t('palette.label')}>
          {list.map((item, index) => (
            <Row
              key={item.id}
              id={`${id}-${index}`}
              item={item}
              first={list[index - 1]?.group !== item.group}
              active={index === active}
              onPoint={() => setActive(index)}
              onChoose={() => choose(item)}
            />
          ))}
        </div>
        <p className={styles.state} role="status">
          {asked.state === 'searching' && t('palette.searching')}
          {asked.state === 'failed' && t('palette.failed')}
          {asked.state === 'ready' && list.length === 0 && t('palette.nothing')}
        </p>
      </div>
    </dialog>
  );
}

function Row(props: {
  readonly id: string;
  readonly item: PaletteItem;
  readonly first: boolean;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}) {
  const { item } = props;
  return (
    <>
      {props.first && (
        <div className={styles.group} role="presentation">
          {item.group}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the box, which holds the focus */}
      <div
        role="option"
        tabIndex={-1}
        id={props.id}
        aria-selected={props.active}
        className={styles.item}
        data-active={props.active ? '' : undefined}
        onPointerMove={props.active ? undefined : props.onPoint}
        onClick={props.onChoose}
      >
        <span className={styles.icon} aria-hidden>
          {item.icon}
        </span>
        <span className={item.code ? `${styles.label} code` : styles.label}>{item.label}</span>
        <span className={styles.note}>{item.note}</span>
        {item.keys && <Keys keys={item.keys} />}
      </div>
    </>
  );
}

/** Sorts items into groups, in the order of each group's first item, so that the best match stays on top. */
function inGroups(items: readonly PaletteItem[]): readonly PaletteItem[] {
  const groups = [...new Set(items.map((item) => item.group))];
  return groups.flatMap((group) => items.filter((item) => item.group === group));
}
