import { Panel } from '#ui/facts/Panel.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Import.module.css';
import { PLATFORM_NAMES } from './platformNames.ts';
import { mappingOf, type ImportOutcome } from './useImport.ts';

interface Props {
  readonly outcome: ImportOutcome;
  readonly disabled: boolean;
  readonly onMap: (mapping: Readonly<Record<string, string>>) => void;
}

/**
 * Chooses the column of the file for each of our fields: guessed at first, shown with the values of the first lines.
 */
export function ColumnChoice({ outcome, disabled, onMap }: Props) {
  const { t } = useTranslation('imports');
  const { fields, columns, sample, missing, platform } = outcome;
  const example = (column: string | null) => {
    const at = column === null ? -1 : columns.indexOf(column);
    return [...new Set(sample.map((cells) => cells[at] ?? '').filter(Boolean))].slice(0, 2).join(' · ');
  };
  const put = (field: string, column: string) => {
    const rest = Object.entries(mappingOf(outcome)).filter(([one, of]) => one !== field && of !== column);
    onMap(Object.fromEntries(column === '' ? rest : [...rest, [field, column]]));
  };
  const noteOf = () => {
    if (missing.length > 0) return t('columns.missing', { count: missing.length });
    return platform ? t('columns.platform', { platform: PLATFORM_NAMES[platform] }) : t('columns.guessed');
  };
  return (
    <Panel title={t('columns.title')} note={noteOf()}>
      <div className={styles.fields}>
        {fields.map(({ field, required, column }) => (
          <SelectField
            key={field}
            id={`column.${field}`}
            label={t(`field.${field as 'name'}`)}
            help={example(column)}
            {...(!required && { optional: true })}
            {...(missing.includes(field) && { error: t('columns.choose') })}
            value={column ?? ''}
            disabled={disabled}
            onChange={(event) => put(field, event.target.value)}
          >
            <option value="">{t('columns.none')}</option>
            {columns.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </Panel>
  );
}
