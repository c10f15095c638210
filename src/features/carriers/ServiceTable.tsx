import type { DataOf } from '#contract/endpoint.ts';
import type { logisticOperators } from '#contract/carriers/carriers.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { weight } from '#ui/format/numbers.ts';
import type { FieldProps } from '#ui/form/FormField.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ServiceTable.module.css';

const COLUMNS = ['name', 'zones', 'upTo'] as const;

interface Props extends FieldProps {
  readonly services: DataOf<typeof logisticOperators>[number]['services'];
  readonly chosen: readonly string[];
  /** In the order of the operator, whatever the order of the presses. */
  readonly onChange: (chosen: string[]) => void;
}

/** Which services a contract has, and which places and weights each takes. */
export function ServiceTable({ services, chosen, onChange, ...field }: Props) {
  const { t, i18n } = useTranslation('carriers');
  const toggle = (code: string) =>
    onChange(
      services.map((one) => one.code).filter((one) => (one === code ? !chosen.includes(code) : chosen.includes(one))),
    );
  const made = useId();
  const id = field.id ?? made;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.field}
      aria-describedby={[field.help && `${id}-help`, field.error && `${id}-error`].filter(Boolean).join(' ')}
    >
      <legend className="sr-only">{field.label}</legend>
      {field.help && (
        <p id={`${id}-help`} className={styles.help}>
          {field.help}
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`serviceColumn.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map(({ code, name, zones, max_weight_g }) => (
            <tr key={code}>
              <th scope="row" className={styles.name}>
                <Checkbox checked={chosen.includes(code)} onChange={() => toggle(code)}>
                  {name} <span className={`${styles.code} code`}>{code}</span>
                </Checkbox>
              </th>
              <td className={styles.zones}>{zones.map((zone) => t(`zone.${zone}`)).join(', ')}</td>
              <td className={`${styles.weight} figures`}>
                <span className={styles.upTo}>{t('serviceColumn.upTo')} </span>
                {weight(max_weight_g, i18n.language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {field.error && (
        <p id={`${id}-error`} className={styles.error}>
          {field.error}
        </p>
      )}
    </fieldset>
  );
}
