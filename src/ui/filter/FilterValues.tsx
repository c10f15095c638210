import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../table/CheckBox.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import styles from './FilterEditor.module.css';
import { LONGEST, valuesOf, type Filter, type FilterField } from './filters.ts';

interface Props {
  readonly field: FilterField;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly focus: boolean;
  /** Id of the element that says what is wrong with the values. */
  readonly wrong?: string;
}

/** With more choices than this there is a box to search for one. */
const MANY = 10;

/** The values of an operator, each in the input of its kind. */
export function FilterValues({ field, filter, onChange, focus, wrong }: Props) {
  const { t } = useTranslation('desk');
  const kind = valuesOf(filter.operator);
  const put = (at: number, value: string) => {
    const values = kind === 'two' ? [filter.values[0] ?? '', filter.values[1] ?? ''] : [''];
    onChange({ ...filter, values: values.with(at, value) });
  };
  const faulty = wrong === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': wrong };
  if (kind === 'none') return null;
  if (field.kind === 'choice') return <Choices field={field} filter={filter} onChange={onChange} focus={focus} />;
  if (field.kind === 'boolean')
    return <YesOrNo label={field.label} value={filter.values[0] ?? ''} onChange={(value) => put(0, value)} />;
  if (kind === 'many') {
    return (
      <Input
        field={field}
        label={t('filter.values', { field: field.label })}
        {...faulty}
        type="text"
        placeholder={t('filter.commas')}
        value={filter.values.join(',')}
        autoFocus={focus}
        onChange={(event) =>
          onChange({
            ...filter,
            values: event.target.value === '' ? [] : event.target.value.split(',').map((one) => one.trimStart()),
          })
        }
      />
    );
  }
  const { decimals } = field;
  const input = (at: number, label: string) =>
    decimals !== undefined ? (
      <Scaled
        {...faulty}
        label={label}
        decimals={decimals}
        value={filter.values[at] ?? ''}
        autoFocus={focus && at === 0}
        onValue={(value) => put(at, value)}
      />
    ) : (
      <Input
        field={field}
        label={label}
        {...faulty}
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

function Input({
  field,
  label,
  ...input
}: { readonly field: FilterField; readonly label: string } & ComponentProps<'input'>) {
  const type = field.kind === 'number' ? 'number' : field.kind === 'date' ? 'date' : 'text';
  return (
    <input
      type={type}
      {...(type === 'text' && input.type === undefined && { maxLength: LONGEST })}
      {...input}
      aria-label={label}
      className={styles.control}
    />
  );
}

interface ScaledProps extends Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby' | 'autoFocus'> {
  readonly label: string;
  readonly decimals: number;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/**
 * A number in the unit that people write, stored in the unit of the wire. A text that is being written stays as it is.
 */
function Scaled({ label, decimals, value, onValue, ...input }: ScaledProps) {
  const shown = value === '' ? '' : String(Number(value) / 10 ** decimals);
  const [text, setText] = useState(shown);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setText(shown);
  }
  return (
    <input
      {...input}
      type="number"
      step="any"
      aria-label={label}
      className={styles.control}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        const read = event.target.value === '' ? '' : String(Math.round(Number(event.target.value) * 10 ** decimals));
        setGiven(read);
        onValue(read);
      }}
    />
  );
}

function YesOrNo({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useTranslation('desk');
  return (
    <FilterSelect aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('filter.any')}</option>
      <option value="true">{t('filter.yes')}</option>
      <option value="false">{t('filter.no')}</option>
    </FilterSelect>
  );
}

function Choices({ field, filter, onChange, focus }: Props) {
  const { t } = useTranslation('desk');
  const [search, setSearch] = useState('');
  const known = field.choices ?? [];
  const typed = filter.values.filter((value) => value !== '' && known.every((choice) => choice.value !== value));
  const all = [...typed.map((value) => ({ value, label: value })), ...known];
  const wanted = search.trim().toLocaleLowerCase();
  const found = all.filter((choice) => choice.label.toLocaleLowerCase().includes(wanted));
  const own = field.open && wanted !== '' && found.length === 0 ? [{ value: search.trim(), label: search.trim() }] : [];
  const isOne = valuesOf(filter.operator) === 'one';
  const toggle = (value: string) => {
    const others = isOne ? [] : filter.values.filter((one) => one !== value);
    onChange({ ...filter, values: filter.values.includes(value) ? others : [...others, value] });
  };
  return (
    <div className={styles.choices}>
      {(all.length > MANY || field.open) && (
        <div className={styles.find}>
          <input
            type="search"
            className={styles.control}
            aria-label={t('filter.find', { field: field.label })}
            placeholder={t('filter.find', { field: field.label })}
            value={search}
            maxLength={LONGEST}
            autoFocus={focus}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      {[...found, ...own].map((choice) => (
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
