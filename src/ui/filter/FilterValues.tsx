import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../table/CheckBox.tsx';
import styles from './FilterEditor.module.css';
import { valuesOf, type Filter, type FilterField } from './filters.ts';

interface Props {
  readonly field: FilterField;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly focus: boolean;
}

/** More choices than this get a box to look for one. */
const MANY = 10;

/** The values that an operator takes, each in the input of its kind. */
export function FilterValues({ field, filter, onChange, focus }: Props) {
  const { t } = useTranslation('desk');
  const kind = valuesOf(filter.operator);
  const put = (at: number, value: string) => {
    const values = kind === 'two' ? [filter.values[0] ?? '', filter.values[1] ?? ''] : [''];
    onChange({ ...filter, values: values.with(at, value) });
  };
  if (kind === 'none') return null;
  if (field.kind === 'choice') return <Choices field={field} filter={filter} onChange={onChange} focus={focus} />;
  if (field.kind === 'boolean') return <YesOrNo label={field.label} value={filter.values[0] ?? ''} onChange={(value) => put(0, value)} />;
  if (kind === 'many') {
    return (
      <Input
        field={field}
        label={t('filter.values', { field: field.label })}
        placeholder={t('filter.commas')}
        value={filter.values.join(',')}
        autoFocus={focus}
        onChange={(event) => onChange({ ...filter, values: event.target.value === '' ? [] : event.target.value.split(',').map((one) => one.trimStart()) })}
      />
    );
  }
  const { decimals } = field;
  const input = (at: number, label: string) => decimals !== undefined ? (
    <Scaled label={label} decimals={decimals} value={filter.values[at] ?? ''} autoFocus={focus && at === 0} onValue={(value) => put(at, value)} />
  ) : (
    <Input
      field={field}
      label={label}
      value={filter.values[at] ?? ''}
      autoFocus={focus && at === 0}
      onChange={(event) => put(at, event.target.value)}
    />
  );
  if (kind === 'one') return input(0, t('filter.value', { field: field.label }));
  return (
    <div className={styles.two}>
      {input(0, t('filter.from', { field: field.label }))}
      {input(1, t('filter.to', { field: field.label }))}
    </div>
  );
}

function Input({ field, label, ...input }: { readonly field: FilterField; readonly label: string } & ComponentProps<'input'>) {
  const type = field.kind === 'number' ? 'number' : field.kind === 'date' ? 'date' : 'text';
  return <input {...input} type={type} aria-label={label} className={styles.control} />;
}

/** Written as people say it, kept as the wire counts it; what is being written stays as it is. */
function Scaled(props: { readonly label: string; readonly decimals: number; readonly value: string; readonly autoFocus: boolean; readonly onValue: (value: string) => void }) {
  const { decimals, value, onValue } = props;
  const shown = value === '' ? '' : String(Number(value) / 10 ** decimals);
  const [text, setText] = useState(shown);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setText(shown);
  }
  return (
    <input
      type="number"
      step="any"
      aria-label={props.label}
      className={styles.control}
      value={text}
      autoFocus={props.autoFocus}
      onChange={(event) => {
        setText(event.target.value);
        const read = event.target.value === '' ? '' : String(Math.round(Number(event.target.value) * 10 ** decimals));
        setGiven(read);
        onValue(read);
      }}
    />
  );
}

function YesOrNo({ label, value, onChange }: { readonly label: string; readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useTranslation('desk');
  return (
    <select className={styles.control} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('filter.any')}</option>
      <option value="1">{t('filter.yes')}</option>
      <option value="0">{t('filter.no')}</option>
    </select>
  );
}

function Choices({ field, filter, onChange, focus }: Props) {
  const { t } = useTranslation('desk');
  const [search, setSearch] = useState('');
  const all = field.choices ?? [];
  const wanted = search.trim().toLocaleLowerCase();
  const found = all.filter((choice) => choice.label.toLocaleLowerCase().includes(wanted));
  const toggle = (value: string) =>
    onChange({ ...filter, values: filter.values.includes(value) ? filter.values.filter((one) => one !== value) : [...filter.values, value] });
  return (
    <div className={styles.choices}>
      {all.length > MANY && (
        <div className={styles.find}>
          <input
            type="search"
            className={styles.control}
            aria-label={t('filter.find', { field: field.label })}
            placeholder={t('filter.find', { field: field.label })}
            value={search}
            autoFocus={focus}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      {found.map((choice) => (
        <CheckBox
          key={choice.value}
          label={choice.label}
          checked={filter.values.includes(choice.value)}
          onToggle={() => toggle(choice.value)}
        >
          {choice.label}
        </CheckBox>
      ))}
    </div>
  );
}
