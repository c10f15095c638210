import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { movedBy } from './movedBy.ts';
import styles from './SettingField.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  /** Area and key that the names begin with: `<texts>.choice.<value>`. */
  readonly texts: string;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Several of a list, in the order that counts: moved by button, so also by keyboard. */
export function OrderedChoice({ id, label, help, error, all, chosen, texts, onChange }: Props) {
  const { t } = useTranslation('desk');
  const [said, setSaid] = useState('');
  const rows = [...chosen, ...all.filter((one) => !chosen.includes(one))];
  const nameOf = (one: string) => t(`${texts}.choice.${one}`);
  const move = (one: string, step: -1 | 1) => {
    const next = movedBy(chosen, one, step);
    onChange(next);
    setSaid(t('ordered.moved', { name: nameOf(one), place: next.indexOf(one) + 1, count: next.length }));
  };
  /**
   * At an end the pressed button disappears; its neighbour gets the focus, so that the keyboard does not start at the
   * top of the page.
   */
  const moveAndKeepFocus = (button: HTMLButtonElement, one: string, step: -1 | 1) => {
    flushSync(() => move(one, step));
    const neighbour = step === -1 ? button.nextElementSibling : button.previousElementSibling;
    if (button.disabled && neighbour instanceof HTMLElement) neighbour.focus();
  };
  return (
    <div id={id} role="group" aria-label={label} tabIndex={-1}>
      <p className={styles.label} aria-hidden>
        {label}
      </p>
      {help && <p className={styles.help}>{help}</p>}
      <ol className={styles.types}>
        {rows.map((one) => {
          const place = chosen.indexOf(one);
          const name = nameOf(one);
          return (
            <li key={one} className={styles.type}>
              <span className={`${styles.place} figures`} aria-hidden>
                {place === -1 ? '' : place + 1}
              </span>
              <span className={styles.typeName}>
                <Checkbox
                  checked={place !== -1}
                  onChange={() => onChange(place === -1 ? [...chosen, one] : chosen.filter((other) => other !== one))}
                >
                  {name}
                </Checkbox>
              </span>
              <IconButton
                label={t('ordered.up', { name })}
                icon={<IconChevronUp size={22} stroke={1.75} />}
                disabled={place < 1}
                onClick={(event) => moveAndKeepFocus(event.currentTarget, one, -1)}
              />
              <IconButton
                label={t('ordered.down', { name })}
                icon={<IconChevronDown size={22} stroke={1.75} />}
                disabled={place === -1 || place === chosen.length - 1}
                onClick={(event) => moveAndKeepFocus(event.currentTarget, one, 1)}
              />
            </li>
          );
        })}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
