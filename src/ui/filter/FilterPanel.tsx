import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { findGroups } from './fieldGroups.ts';
import { FilterEditor } from './FilterEditor.tsx';
import styles from './FilterPanel.module.css';
import { isFit, isWhole, withFilter, type Filter, type FilterField } from './filters.ts';

interface Props {
  readonly fields: readonly FilterField[];
  readonly filters: readonly Filter[];
  readonly onFilters: (filters: readonly Filter[]) => void;
}

/** With more fields than this there is a box to search for one. */
const FEW = 12;

/**
 * Every field under its heading, the active ones on top. A field that becomes active stays in its place until the panel
 * opens anew: moving it would take it away from the person who edits it.
 */
export function FilterPanel({ fields, filters, onFilters }: Props) {
  const { t } = useTranslation('desk');
  const [search, setSearch] = useState('');
  const [onTop] = useState(() => new Set(filters.map(({ field }) => field)));
  const used = t('filter.inUse');
  const ordered = [
    ...fields.filter(({ id }) => onTop.has(id)).map((field) => ({ ...field, group: used })),
    ...fields.filter(({ id }) => !onTop.has(id)),
  ];
  const groups = findGroups(fields.length > FEW ? ordered : fields, search);
  return (
    <>
      {fields.length > FEW && (
        <input
          type="search"
          className={styles.find}
          aria-label={t('filter.findField')}
          placeholder={t('filter.findField')}
          autoFocus
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {groups.map(({ head, fields: found }) => (
        <Group key={head} head={head}>
          {found.map((field) => (
            <Draft
              key={field.id}
              field={field}
              filter={filters.find((one) => one.field === field.id)}
              onChange={(filter) => onFilters(withFilter(filters, filter))}
            />
          ))}
        </Group>
      ))}
      {groups.length === 0 && (
        <p role="status" className={styles.none}>
          {t('filter.noField')}
        </p>
      )}
    </>
  );
}

function Group({ head, children }: { readonly head: string; readonly children: ReactNode }) {
  const id = useId();
  if (head === '') return <div className={styles.fields}>{children}</div>;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.head}>
        {head}
      </h2>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/**
 * Holds an unfinished filter, so that an operator without its value is not lost. Complete filters are applied at once.
 */
function Draft(props: {
  readonly field: FilterField;
  readonly filter: Filter | undefined;
  readonly onChange: (filter: Filter) => void;
}) {
  const { field, filter, onChange } = props;
  const [draft, setDraft] = useState<Filter | undefined>(filter);
  const [given, setGiven] = useState(filter);
  if (given !== filter) {
    setGiven(filter);
    // The filter was removed from outside: the editor is emptied too.
    setDraft(filter ?? (draft && isWhole(draft) ? undefined : draft));
  }
  const change = (changed: Filter) => {
    setDraft(changed);
    if (isFit(field, changed)) onChange(changed);
  };
  return <FilterEditor field={field} filter={draft} onChange={change} />;
}
