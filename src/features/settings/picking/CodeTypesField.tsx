import { CODE_TYPES, type CodeType } from '#domain/codes/codeTypes.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './fieldsProps.ts';
import { movedBy } from './movedBy.ts';
import styles from './Settings.module.css';

/** Which codes a scan is looked up by, and in which order: moved by button, so also by keyboard. */
export function CodeTypesField({ value, wrong, disabled, onChange }: FieldsProps) {
  const { t } = useTranslation('settings');
  const [said, setSaid] = useState('');
  const accepted = value.picking_code_types;
  const rows = [...accepted, ...CODE_TYPES.filter((type) => !accepted.includes(type))];
  const set = (next: CodeType[]) => onChange({ picking_code_types: next });
  const move = (type: CodeType, step: -1 | 1) => {
    const next = movedBy(accepted, type, step);
    set(next);
    setSaid(t('codes.moved', { name: t(`codes.type.${type}`), place: next.indexOf(type) + 1, count: next.length }));
  };
  /**
   * At an end the pressed button disappears; its neighbour gets the focus, so that the keyboard does not start at the
   * top of the page.
   */
  const moveAndKeepFocus = (button: HTMLButtonElement, type: CodeType, step: -1 | 1) => {
    flushSync(() => move(type, step));
    const neighbour = step === -1 ? button.nextElementSibling : button.previousElementSibling;
    if (button.disabled && neighbour instanceof HTMLElement) neighbour.focus();
  };
  return (
    <fieldset className={styles.section} disabled={disabled}>
      <legend className={styles.heading}>{t('codes.title')}</legend>
      <p className={styles.help}>{t('codes.text')}</p>
      <ol className={styles.types}>
        {rows.map((type) => {
          const place = accepted.indexOf(type);
          const name = t(`codes.type.${type}`);
          return (
            <li key={type} className={styles.type}>
              <span className={`${styles.place} figures`} aria-hidden>
                {place === -1 ? '' : place + 1}
              </span>
              <span className={styles.typeName}>
                <Checkbox
                  checked={place !== -1}
                  onChange={() => set(place === -1 ? [...accepted, type] : accepted.filter((one) => one !== type))}
                >
                  {name}
                </Checkbox>
              </span>
              <IconButton
                label={t('codes.up', { name })}
                icon={<IconChevronUp size={22} stroke={1.75} />}
                disabled={place < 1}
                onClick={(event) => moveAndKeepFocus(event.currentTarget, type, -1)}
              />
              <IconButton
                label={t('codes.down', { name })}
                icon={<IconChevronDown size={22} stroke={1.75} />}
                disabled={place === -1 || place === accepted.length - 1}
                onClick={(event) => moveAndKeepFocus(event.currentTarget, type, 1)}
              />
            </li>
          );
        })}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
      {wrong.includes('picking_code_types') && <p className={styles.error}>{t('codes.none')}</p>}
    </fieldset>
  );
}
