import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findGroups } from './fieldGroups.ts';
import styles from './FieldPicker.module.css';
import type { FilterField } from './filters.ts';

/** Chooses the field of a new filter, by typing or picking. Enter takes the first that fits. */
export function FieldPicker({
  fields,
  onPick,
}: {
  readonly fields: readonly FilterField[];
  readonly onPick: (field: FilterField) => void;
}) {
  const { t } = useTranslation('desk');
  const id = useId();
  const [search, setSearch] = useState('');
  const groups = findGroups(fields, search);
  const first = groups[0]?.fields[0];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (first) onPick(first);
      }}
    >
      <input
        type="search"
        className={styles.find}
        aria-label={t('filter.findField')}
        placeholder={t('filter.findField')}
        autoFocus
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className={styles.list}>
        {groups.map(({ head, fields: found }, at) => (
          <div
            key={head}
            className={styles.group}
            role="group"
            {...(head !== '' && { 'aria-labelledby': `${id}-${at}` })}
          >
            {head !== '' && (
              <span id={`${id}-${at}`} className={styles.head}>
                {head}
              </span>
            )}
            {found.map((field) => (
              <button key={field.id} type="button" className={styles.field} onClick={() => onPick(field)}>
                {field.label}
              </button>
            ))}
          </div>
        ))}
        {groups.length === 0 && (
          <p role="status" className={styles.none}>
            {t('filter.noField')}
          </p>
        )}
      </div>
    </form>
  );
}
