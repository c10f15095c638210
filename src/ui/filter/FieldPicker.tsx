import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FieldPicker.module.css';
import type { FilterField } from './filters.ts';

/** Which field a new filter is about: typed or picked. Enter takes the first that fits. */
export function FieldPicker({ fields, onPick }: { readonly fields: readonly FilterField[]; readonly onPick: (field: FilterField) => void }) {
  const { t } = useTranslation('desk');
  const [search, setSearch] = useState('');
  const found = fields.filter((field) => field.label.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()));
  const first = found[0];
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
        {found.map((field) => (
          <button key={field.id} type="button" className={styles.field} onClick={() => onPick(field)}>
            {field.label}
          </button>
        ))}
      </div>
    </form>
  );
}
