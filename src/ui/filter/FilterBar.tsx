import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { Popover } from '../overlay/Popover.tsx';
import { useStandsBeside } from '../layout/beside.ts';
import { useMedia } from '../layout/useMedia.ts';
import { Sheet } from '../overlay/Sheet.tsx';
import { FieldPicker } from './FieldPicker.tsx';
import styles from './FilterBar.module.css';
import { isFit, withFilter, withoutField, type Filter, type FilterField } from './filters.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { filterWords } from './filterWords.ts';
import { SearchBox } from './SearchBox.tsx';

interface Props {
  readonly fields: readonly FilterField[];
  readonly filters: readonly Filter[];
  readonly onFilters: (filters: readonly Filter[]) => void;
  /** One box over several fields. `onSearch` is called at each letter; the page decides how long to wait. */
  readonly search?: { readonly value: string; readonly hint: string; readonly onSearch: (text: string) => void };
  /** Whether the panel of all fields is open; the page holds the state. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Saved views, before the chips. */
  readonly start?: ReactNode;
  /** Columns and other controls of the table, at the end. */
  readonly end?: ReactNode;
}

const PHONE = '(max-width: 599px), (max-height: 479px)';

/** The question to a list: a search box, a chip for each active filter, and a panel with every field. */
export function FilterBar({ fields, filters, onFilters, search, open, onOpen, start, end }: Props) {
  const { t } = useTranslation('desk');
  const panel = useId();
  // On a phone there is no room for the panel above the list: it opens on request and never by itself.
  const isNarrow = useMedia(PHONE);
  const [isRisen, setRisen] = useState(false);
  const isOpen = isNarrow ? isRisen : open;
  useStandsBeside(isOpen && !isNarrow);
  const buttons = (
    <div className={styles.end}>
      {filters.length > 0 && (
        <Button kind="quiet" size="desk" onClick={() => onFilters([])}>
          {t('filter.clear')}
        </Button>
      )}
      {fields.length > 0 && (
        <Button
          size="desk"
          icon={<IconAdjustmentsHorizontal stroke={1.75} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen && !isNarrow ? panel : undefined}
          onClick={() => (isNarrow ? setRisen(true) : onOpen(!open))}
        >
          {t('filter.all')}
        </Button>
      )}
      {end}
    </div>
  );
  return (
    <search className={styles.filters}>
      <div className={styles.bar}>
        {search && <SearchBox {...search} />}
        {/* Beside the search, so that a short choice takes the only other row. */}
        {isNarrow && search && buttons}
        {start}
        {filters.map((filter) => {
          const field = fields.find((one) => one.id === filter.field);
          return (
            field && (
              <FilterChip key={field.id} field={field} filter={filter} onFilters={(step) => onFilters(step(filters))} />
            )
          );
        })}
        {/* The sheet of all fields does the same, and the list begins a row higher. */}
        {!isNarrow && (
          <AddFilter
            fields={fields.filter((field) => filters.every((filter) => filter.field !== field.id))}
            onAdd={(filter) => onFilters(withFilter(filters, filter))}
          />
        )}
        {!(isNarrow && search) && buttons}
      </div>
      {isOpen && !isNarrow && (
        <div id={panel} className={styles.panel} data-beside="">
          <FilterPanel {...{ fields, filters, onFilters }} />
        </div>
      )}
      {isNarrow && (
        <Sheet open={isOpen} title={t('filter.all')} onClose={() => setRisen(false)}>
          <div className={styles.risen}>
            <FilterPanel {...{ fields, filters, onFilters }} />
          </div>
        </Sheet>
      )}
    </search>
  );
}

function FilterChip(props: {
  readonly field: FilterField;
  readonly filter: Filter;
  readonly onFilters: (step: (filters: readonly Filter[]) => readonly Filter[]) => void;
}) {
  const { t, i18n } = useTranslation('desk');
  const { field, filter, onFilters } = props;
  return (
    <Popover
      label={t('filter.of', { field: field.label })}
      renderTrigger={(trigger) => (
        <button {...trigger} type="button" className={styles.chip}>
          <span className={styles.name}>{field.label}</span>
          <span className={styles.value}>{filterWords(field, filter, t, i18n.language)}</span>
        </button>
      )}
    >
      {(close) => (
        <OneFilter
          field={field}
          initial={filter}
          onRemove={() => onFilters((filters) => withoutField(filters, field.id))}
          onDone={(changed) => {
            close();
            onFilters((filters) => withFilter(filters, changed));
          }}
        />
      )}
    </Popover>
  );
}

function AddFilter({
  fields,
  onAdd,
}: {
  readonly fields: readonly FilterField[];
  readonly onAdd: (filter: Filter) => void;
}) {
  const { t } = useTranslation('desk');
  const [field, setField] = useState<FilterField | null>(null);
  if (fields.length === 0) return null;
  return (
    <Popover
      label={t('filter.add')}
      renderTrigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={`${styles.chip} ${styles.add}`}
          onClick={() => {
            setField(null);
            trigger.onClick();
          }}
        >
          <IconPlus size={14} stroke={2} aria-hidden />
          {t('filter.add')}
        </button>
      )}
    >
      {(close) =>
        field === null ? (
          <FieldPicker fields={fields} onPick={setField} />
        ) : (
          <OneFilter
            field={field}
            onDone={(filter) => {
              close();
              onAdd(filter);
            }}
          />
        )
      }
    </Popover>
  );
}

/** Edits one filter and applies it at the end, so that the list is not asked at each letter. */
function OneFilter(props: {
  readonly field: FilterField;
  readonly initial?: Filter;
  readonly onDone: (filter: Filter) => void;
  readonly onRemove?: () => void;
}) {
  const { t } = useTranslation('desk');
  const [filter, setFilter] = useState(props.initial);
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (filter && isFit(props.field, filter)) props.onDone(filter);
      }}
    >
      <FilterEditor field={props.field} filter={filter} alone onChange={setFilter} />
      <div className={styles.foot}>
        {props.onRemove && (
          <Button kind="quiet" size="desk" onClick={props.onRemove}>
            {t('filter.remove')}
          </Button>
        )}
        <Button type="submit" kind="primary" size="desk" disabled={filter === undefined || !isFit(props.field, filter)}>
          {t('filter.apply')}
        </Button>
      </div>
    </form>
  );
}
