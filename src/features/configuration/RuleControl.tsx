import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useTranslation } from 'react-i18next';
import type { ClientConfiguration } from '#contract/configuration/configuration.ts';
import styles from './Configurations.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly rule: ClientConfiguration['rule'];
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** The control of a setting that only the server knows, by the type of its rule; a type that nobody knows is read. */
export function RuleControl({ id, label, rule, value, error, onChange }: Props) {
  const { t } = useTranslation('configurations');
  const field = { id, label, error };
  const text = typeof value === 'string' ? value : '';
  switch (rule?.type) {
    case 'boolean':
      return (
        <Checkbox id={id} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)}>
          {label}
        </Checkbox>
      );
    case 'number':
    case 'range':
      return (
        <LineField
          {...field}
          inputMode="decimal"
          {...('minValue' in rule && { help: t('between', { min: rule.minValue, max: rule.maxValue }) })}
          value={typeof value === 'number' ? String(value) : text}
          onChange={(typed) => onChange(numberIn(typed))}
        />
      );
    case 'pattern':
      return <TextArea {...field} rows={3} value={text} onChange={(event) => onChange(event.currentTarget.value)} />;
    case 'time':
    case 'datetime':
      return (
        <LineField
          {...field}
          type={rule.type === 'time' ? 'time' : 'datetime-local'}
          value={text}
          onChange={onChange}
        />
      );
    case 'datetime_range':
      return <RangeControl {...{ id, label, error, value, onChange }} />;
    case 'enum':
      return 'values' in rule ? <ChoiceControl {...{ ...field, rule, value, onChange }} /> : null;
    case 'string':
    case 'code':
      return <LineField {...field} code={rule.type === 'code'} value={text} onChange={onChange} />;
    default:
      return (
        <div className={styles.readOnly}>
          <p className={styles.readName}>{label}</p>
          <p className={styles.quiet}>{t(rule?.type === 'list' ? 'isList' : 'unknownType')}</p>
        </div>
      );
  }
}

/** A text that is no number stays as it is written, and the check names it. */
function numberIn(typed: string): unknown {
  const read = Number(typed.replace(',', '.'));
  return typed.trim() === '' || Number.isNaN(read) ? typed : read;
}

function RangeControl({ id, label, error, value, onChange }: Omit<Props, 'rule'>) {
  const { t } = useTranslation('configurations');
  const { startDate = '', endDate = '' } = (value ?? {}) as { readonly startDate?: string; readonly endDate?: string };
  const change = (part: object) => onChange({ startDate, endDate, ...part });
  return (
    <fieldset id={id} className={styles.range}>
      <legend>{label}</legend>
      <DateField label={t('start')} value={startDate.slice(0, 10)} onChange={(day) => change({ startDate: day })} />
      <DateField
        label={t('end')}
        error={error}
        value={endDate.slice(0, 10)}
        onChange={(day) => change({ endDate: day })}
      />
    </fieldset>
  );
}

interface ChoiceProps extends Omit<Props, 'rule'> {
  readonly rule: { readonly values: readonly string[]; readonly several?: boolean | undefined };
}

function ChoiceControl({ rule, value, onChange, ...field }: ChoiceProps) {
  if (rule.several) {
    const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
    return <CheckGroup {...field} all={rule.values} chosen={chosen} nameOf={(one) => one} onChange={onChange} />;
  }
  return (
    <SelectField
      {...field}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {rule.values.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </SelectField>
  );
}
