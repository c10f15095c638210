import { IconChevronDown } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFloating } from '../overlay/useFloating.ts';
import styles from './Combobox.module.css';
import { FormField, type ControlProps, type FieldProps } from './FormField.tsx';
import { useOptions, type Option, type Options } from './useOptions.ts';

interface Props extends FieldProps {
  readonly value: Option | null;
  readonly onChange: (option: Option | null) => void;
  /** Finds the options for a text; must be the same function from render to render. Aborted when the text changes. */
  readonly load: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

/**
 * A choice among more options than a list can show: searched while typing, taken with the arrows and Enter or a tap.
 */
export function Combobox({ value, onChange, load, placeholder, disabled, ...field }: Props) {
  return (
    <FormField {...field}>
      {(control) => (
        <Box {...{ value, onChange, load, control }} placeholder={placeholder ?? ''} disabled={disabled === true} />
      )}
    </FormField>
  );
}

function Box(
  props: Pick<Props, 'value' | 'onChange' | 'load'> & {
    readonly placeholder: string;
    readonly disabled: boolean;
    readonly control: ControlProps;
  },
) {
  const { value, onChange, load, control } = props;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  /** Enter came before the answer: the first option of the answer is taken. */
  const [hurried, setHurried] = useState(false);
  const close = useCallback(() => {
    setOpen(false);
    setHurried(false);
  }, []);
  const { anchor, surface } = useFloating(open, close, 'start');
  const options = useOptions(load, text, open);
  const { state, found } = options;
  const listId = `${control.id}-list`;

  const take = (option: Option | undefined) => {
    if (!option) return;
    onChange(option);
    close();
    setText('');
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!hurried || state === 'loading') return;
    setHurried(false);
    if (state === 'ready') latest.current(found[0]);
  }, [hurried, state, found]);
  const show = (typed: string) => {
    setText(typed);
    setActive(0);
    setHurried(false);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show('');
      setHurried(false);
      setActive(Math.max(0, Math.min(found.length - 1, active + (event.key === 'ArrowDown' ? 1 : -1))));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (state === 'loading') setHurried(text.trim() !== '');
      else take(found[active]);
    } else if (event.key === 'Tab') {
      close();
    }
  };
  return (
    <>
      <span className={styles.box}>
        <input
          {...control}
          ref={anchor as RefObject<HTMLInputElement>}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && found[active] ? `${listId}-${active}` : undefined}
          placeholder={props.placeholder}
          disabled={props.disabled}
          value={open ? text : (value?.label ?? '')}
          onClick={() => !open && show('')}
          onChange={(event) => {
            show(open ? event.target.value : event.target.value.replace(value?.label ?? '', ''));
            if (event.target.value === '' && value) onChange(null);
          }}
          onKeyDown={onKeyDown}
        />
        <IconChevronDown size={18} stroke={1.75} className={styles.chevron} aria-hidden />
      </span>
      {open && <Found {...{ surface, listId, options, active }} chosen={value?.value} onTake={take} />}
    </>
  );
}

interface FoundProps {
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly listId: string;
  readonly options: Options;
  /** Index of the option that Enter takes. */
  readonly active: number;
  readonly chosen: string | undefined;
  readonly onTake: (option: Option) => void;
}

/** The options found so far. While the answer to the last letter is awaited, the list says that it is busy. */
function Found({ surface, listId, options: { state, found }, active, chosen, onTake }: FoundProps) {
  const { t } = useTranslation('desk');
  return (
    <div ref={surface} popover="manual" className={styles.list}>
      <div id={listId} role="listbox" aria-label={t('combobox.found')} aria-busy={state === 'loading' || undefined}>
        {found.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the box, which holds the focus
          <div
            key={option.value}
            role="option"
            tabIndex={-1}
            id={`${listId}-${index}`}
            aria-selected={option.value === chosen}
            className={styles.option}
            data-active={index === active ? '' : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(option)}
          >
            {option.label}
            {option.note && <span className={styles.note}>{option.note}</span>}
          </div>
        ))}
      </div>
      {(found.length === 0 || state === 'failed') && (
        <p className={styles.state} role="status">
          {t(`combobox.${state === 'ready' ? 'none' : state}`)}
        </p>
      )}
    </div>
  );
}
