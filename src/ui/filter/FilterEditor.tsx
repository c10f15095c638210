import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { quantity } from '../format/numbers.ts';
import styles from './FilterEditor.module.css';
import { isFit, LARGEST, newFilter, operatorsOf, valuesOf, withOperator, type Filter, type FilterField, type Operator } from './filters.ts';
import { FilterValues } from './FilterValues.tsx';

/** One field of a filter: what is asked of it, and with which values. */
export function FilterEditor(props: {
  readonly field: FilterField;
  readonly filter: Filter | undefined;
  readonly onChange: (filter: Filter) => void;
  /** It opens in a surface of its own and takes the focus. */
  readonly alone?: boolean;
}) {
  const { t, i18n } = useTranslation('desk');
  const wrong = useId();
  const { field, onChange } = props;
  const filter = props.filter ?? newFilter(field);
  const operators = operatorsOf(field);
  const fits = isFit(field, filter);
  return (
    <div role="group" aria-label={field.label} className={props.alone ? `${styles.editor} ${styles.wide}` : styles.editor}>
      <span className={styles.label}>{field.label}</span>
      <div className={styles.inputs} data-values={operators.length === 1 || field.kind === 'choice' ? 'many' : valuesOf(filter.operator)}>
        {operators.length > 1 && (
          <select
            className={styles.control}
            aria-label={t('filter.how', { field: field.label })}
            value={filter.operator}
            onChange={(event) => onChange(withOperator(filter, event.target.value as Operator))}
          >
            {operators.map((operator) => (
              <option key={operator} value={operator}>
                {t(`filter.operator.${field.kind === 'date' ? 'date' : 'plain'}.${operator}`)}
              </option>
            ))}
          </select>
        )}
        <FilterValues field={field} filter={filter} onChange={onChange} focus={props.alone === true} {...(!fits && { wrong })} />
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

/** What a value of the field must be. */
function wrongOf({ kind, decimals }: FilterField): 'whole' | 'number' | 'date' | 'long' {
  if (kind === 'number') return decimals === undefined ? 'whole' : 'number';
  return kind === 'date' ? 'date' : 'long';
}
