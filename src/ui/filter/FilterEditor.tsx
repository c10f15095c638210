import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { quantity } from '../format/numbers.ts';
import { Popover } from '../overlay/Popover.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import styles from './FilterEditor.module.css';
import {
  isFit,
  isWhole,
  LARGEST,
  newFilter,
  operatorsOf,
  valuesOf,
  withOperator,
  type Filter,
  type FilterField,
  type Operator,
} from './filters.ts';
import { FilterValues } from './FilterValues.tsx';
import { filterWords } from './filterWords.ts';

/** Edits one field of a filter: its operator and its values. */
export function FilterEditor(props: {
  readonly field: FilterField;
  readonly filter: Filter | undefined;
  readonly onChange: (filter: Filter) => void;
  /** The editor is alone in a surface and takes the focus. */
  readonly alone?: boolean;
}) {
  const { t, i18n } = useTranslation('desk');
  const wrong = useId();
  const { field, onChange } = props;
  const filter = props.filter ?? newFilter(field);
  const operators = operatorsOf(field);
  const fits = isFit(field, filter);
  // Beside all other fields the choices are folded, because they would push the others out of sight.
  const folds = field.kind === 'choice' && props.alone !== true;
  const values = operators.length === 1 || (field.kind === 'choice' && !folds) ? 'many' : valuesOf(filter.operator);
  return (
    <div
      role="group"
      aria-label={field.label}
      className={props.alone ? `${styles.editor} ${styles.wide}` : styles.editor}
    >
      <span className={styles.label}>{field.label}</span>
      <div className={styles.inputs} data-values={folds && values === 'many' && operators.length > 1 ? 'one' : values}>
        {operators.length > 1 && (
          <FilterSelect
            aria-label={t('filter.how', { field: field.label })}
            value={filter.operator}
            onChange={(event) => onChange(withOperator(filter, event.target.value as Operator))}
          >
            {operators.map((operator) => (
              <option key={operator} value={operator}>
                {t(`filter.operator.${field.kind === 'date' ? 'date' : 'plain'}.${operator}`)}
              </option>
            ))}
          </FilterSelect>
        )}
        {folds && valuesOf(filter.operator) !== 'none' ? (
          <FoldedChoices field={field} filter={filter} onChange={onChange} />
        ) : (
          <FilterValues
            field={field}
            filter={filter}
            onChange={onChange}
            focus={props.alone === true}
            {...(!fits && { wrong })}
          />
        )}
      </div>
      {!fits && (
        <p id={wrong} role="alert" className={styles.wrong}>
          {t(`filter.wrong.${wrongOf(field)}`, {
            most: quantity(LARGEST / 10 ** (field.decimals ?? 0), i18n.language),
          })}
        </p>
      )}
    </div>
  );
}

/** The chosen values in one line; the choices open beside it. */
function FoldedChoices({
  field,
  filter,
  onChange,
}: {
  readonly field: FilterField;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}) {
  const { t, i18n } = useTranslation('desk');
  const label = t('filter.values', { field: field.label });
  const words = isWhole(filter) ? filterWords(field, { ...filter, operator: 'in' }, t, i18n.language) : t('filter.any');
  return (
    <Popover
      label={label}
      renderTrigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={`${styles.control} ${styles.folded}`}
          aria-label={t('ui:named', { name: label, words })}
          data-any={isWhole(filter) ? undefined : ''}
        >
          <span>{words}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    >
      {() => <FilterValues field={field} filter={filter} onChange={onChange} focus />}
    </Popover>
  );
}

/** The kind of value that the field needs, for the error text. */
function wrongOf({ kind, decimals }: FilterField): 'whole' | 'number' | 'date' | 'long' {
  if (kind === 'number') return decimals === undefined ? 'whole' : 'number';
  return kind === 'date' ? 'date' : 'long';
}
