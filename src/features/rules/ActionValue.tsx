import { isLookup, type Lookup } from '#contract/formHints.ts';
import { HELD, RELEASE_HOLD } from '#domain/status/hold.ts';
import { ORDER_STATUSES, statusFacts } from '#domain/status/status.ts';
import { typeAllows } from '#domain/status/typeAllows.ts';
import { InlineSelect } from '#ui/form/InlineSelect.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import type { Values } from '#widgets/actions/checkForm.ts';
import type { ActionFormField } from '#widgets/actions/formFields.ts';
import { besides } from '#widgets/actions/LookupField.tsx';
import { countryNames } from '#widgets/customer/countryNames.ts';
import { useLookup } from '#widgets/lookups/useLookup.ts';
import { useTranslation } from 'react-i18next';
import { GOODS } from './ruleActionFields.ts';
import { LOT_DATES } from './useActionWords.ts';

interface Props {
  readonly field: ActionFormField;
  readonly label: string;
  readonly error: string | undefined;
  readonly data: Values;
  readonly clientId: number;
  readonly onChange: (part: Values) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Figures that are days. */
const DAYS: ReadonlySet<string> = new Set(['hold_days']);

const scaled = (value: unknown, by: number) => (typeof value === 'number' ? Math.round(value * by) : null);

/** What an action is told, as a word of its sentence: chosen from a list, or written. */
export function ActionValue(props: Props) {
  const { i18n, t } = useTranslation(['rules', 'bulk', 'statuses']);
  const { field, label, error, data, onChange } = props;
  const { name, control, kind } = field;
  const value = data[name];
  const put = (next: unknown) => onChange({ [name]: next });
  if (isLookup(control)) return <LookupValue {...props} lookup={control} />;
  if (control === 'service') return <ServiceValue {...props} />;
  if (control === 'kilograms' || control === 'cents' || kind === 'number') {
    const [by, decimals] = control === 'kilograms' ? [1000, 3] : control === 'cents' ? [100, 2] : [1, 0];
    const unit =
      control === 'kilograms' ? 'kg' : control === 'cents' ? '€' : DAYS.has(name) ? t('rules:days') : undefined;
    return (
      <NumberField
        inline
        {...{ label, error, decimals }}
        {...(unit !== undefined && { unit })}
        value={scaled(value, by)}
        onChange={(figure) => put(figure === null ? undefined : figure / by)}
      />
    );
  }
  const choose = (choices: readonly Choice[]) => (
    <Choices {...props} choices={choices} empty={field.initial === undefined ? t('choose') : undefined} onTake={put} />
  );
  if (control === 'status') return <StatusValue {...props} />;
  if (control === 'country')
    return choose(countryNames(i18n.language).map(({ code, name: country }) => ({ value: code, label: country })));
  if (kind === 'boolean')
    return (
      <Choices
        {...props}
        choices={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        empty={t('choose')}
        onTake={(taken) => put(taken === undefined ? undefined : taken === 'true')}
      />
    );
  if (kind === 'choice')
    return choose(
      field.choices.map((one) => ({
        value: one,
        label: t(name === 'date' ? (LOT_DATES[one] ?? one) : `bulk:choice.${name}.${one}`, { defaultValue: one }),
      })),
    );
  return (
    <LineField
      inline
      {...{ label, error }}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => put(text === '' ? undefined : text)}
    />
  );
}

/** A status, or that of before the hold, which lets the order go. */
function StatusValue(props: Props) {
  const { t } = useTranslation(['rules', 'statuses']);
  const { data } = props;
  const statuses = ORDER_STATUSES.filter((status) =>
    GOODS.some((type) => typeAllows({ type }, statusFacts(status).appliesTo)),
  ).map((one) => ({ value: one as string, label: t(`statuses:${one}`, { defaultValue: one }) }));
  return (
    <Choices
      {...props}
      data={data['release'] === true ? { ...data, status: RELEASE_HOLD } : data}
      choices={[{ value: RELEASE_HOLD, label: t('rules:statusBeforeHold') }, ...statuses]}
      empty={t('choose')}
      onTake={(taken) => {
        const isRelease = taken === RELEASE_HOLD;
        const status = isRelease ? HELD : taken;
        const holds = !isRelease && status === HELD;
        const others = holds ? {} : { hold_days: undefined, until: undefined };
        props.onChange({ ...others, status, release: isRelease ? true : undefined });
      }}
    />
  );
}

function Choices(
  props: Props & {
    readonly choices: readonly Choice[];
    /** The choice of none; absent = one of them always holds. */
    readonly empty: string | undefined;
    readonly onTake: (value: string | undefined) => void;
  },
) {
  const { field, label, error, data, choices, empty } = props;
  const told = data[field.name] ?? field.initial;
  const value = typeof told === 'string' || typeof told === 'number' || typeof told === 'boolean' ? String(told) : '';
  // What is not among them any more stays to be seen, by what is known of it.
  const isKnown = value === '' || choices.some((one) => one.value === value);
  return (
    <InlineSelect
      {...{ label, error, value }}
      data-empty={value === '' && !field.optional ? '' : undefined}
      onChange={(event) => props.onTake(event.target.value === '' ? undefined : event.target.value)}
    >
      {(empty !== undefined || value === '') && <option value="">{empty}</option>}
      {!isKnown && <option value={value}>{value}</option>}
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </InlineSelect>
  );
}

/** A thing that the client has, by its name. */
function LookupValue(props: Props & { readonly lookup: Lookup }) {
  const { t } = useTranslation(['rules', 'bulk']);
  const { data: found, isError } = useLookup(props.lookup, props.clientId);
  const isTemplate = props.lookup === 'template';
  const choices = (found ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const ofStatus = { value: 'default', label: t('bulk:templateOfStatus') };
  return (
    <Choices
      {...props}
      error={props.error ?? (isError && !found ? t('bulk:lookup.failed') : undefined)}
      choices={isTemplate ? [ofStatus, ...choices] : choices}
      empty={
        isTemplate
          ? undefined
          : t(found || isError ? (props.lookup === 'person' ? 'bulk:nobody' : 'choose') : 'bulk:lookup.loading')
      }
      onTake={(taken) => {
        const chosen = found?.find(({ id }) => String(id) === taken);
        const { date: _, ...others } = besides(props.lookup, chosen);
        props.onChange({ ...others, [props.field.name]: chosen?.id ?? (isTemplate ? taken : undefined) });
      }}
    />
  );
}

/** A service of the carrier that was chosen before it. */
function ServiceValue(props: Props) {
  const { t } = useTranslation('bulk');
  const { data: found } = useLookup('carrier', props.clientId);
  const services = found?.find(({ id }) => id === props.data['carrier_id'])?.services ?? [];
  return (
    <Choices
      {...props}
      choices={services.map(({ code, name }) => ({ value: code, label: name }))}
      empty={t('firstService')}
      onTake={(taken) => props.onChange({ [props.field.name]: taken })}
    />
  );
}
