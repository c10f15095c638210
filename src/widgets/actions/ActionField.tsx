import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLookup } from '#contract/formHints.ts';
import { webhookAddresses } from '#contract/messages/webhookAddresses.ts';
import { LONGEST_WISH } from '#domain/carriers/tariff/carrierWish.ts';
import { addWorkingDays } from '#domain/lots/days.ts';
import { COUNTRIES } from '#domain/places/countries.ts';
import { ORDER_STATUSES, statusFacts } from '#domain/status/status.ts';
import { typeAllows } from '#domain/status/typeAllows.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Combobox } from '#ui/form/Combobox.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormField } from '#ui/form/FormField.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { rankOptions } from '#ui/form/rankOptions.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import type { Option } from '#ui/form/useOptions.ts';
import { todayHere } from '#ui/format/dates.ts';
import type { ActionFieldProps } from './actionFieldProps.ts';
import { LookupField, ServiceField } from './LookupField.tsx';
import { ChosenProductsField, HsCodesField } from './OrderProductsField.tsx';
import { PackagesField } from './PackagesField.tsx';
import { RecipientsField } from './RecipientsField.tsx';
import { SerialsField } from './SerialsField.tsx';
import { TagsField } from './TagsField.tsx';

/** One of the statuses that the chosen orders can have, found by its name. */
function StatusField(props: ActionFieldProps) {
  const { t } = useTranslation('statuses');
  const types = props.types.join();
  const options = useMemo(() => {
    const orders = types.split(',').map((type) => ({ type }));
    const fitting = ORDER_STATUSES.filter((status) =>
      orders.some((order) => typeAllows(order, statusFacts(status).appliesTo)),
    );
    return fitting.map((value) => ({ value, label: t(value, { defaultValue: value }) }));
  }, [t, types]);
  return <KnownField {...props} options={options} />;
}

/** A country, found by its name in the reader's language. */
function CountryField(props: ActionFieldProps) {
  const { i18n } = useTranslation();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
    return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value, note: value })).toSorted((a, b) =>
      a.label.localeCompare(b.label, i18n.language),
    );
  }, [i18n.language]);
  return <KnownField {...props} options={options} />;
}

function KnownField({ shell, value, onChange, options }: ActionFieldProps & { readonly options: readonly Option[] }) {
  const load = useCallback((text: string) => Promise.resolve(rankOptions(options, text)), [options]);
  const chosen = options.find((option) => option.value === value) ?? null;
  return <Combobox {...shell} value={chosen} load={load} onChange={(option) => onChange(option?.value)} />;
}

/** The address of a webhook: one of those that the client has saved. */
function AddressField({ shell, value, onChange, clientId }: ActionFieldProps) {
  const { t } = useTranslation('bulk');
  const { data, isError } = useEndpoint(webhookAddresses, { query: { id_client: clientId } }, { select: addressesOf });
  const error = shell.error ?? (isError && !data ? t('lookup.failed') : undefined);
  return (
    <SelectField
      {...shell}
      error={error}
      {...(data?.length === 0 && { help: t('address.none') })}
      disabled={!data}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{t(data || isError ? 'choose' : 'lookup.loading')}</option>
      {data?.map((url) => (
        <option key={url} value={url}>
          {url}
        </option>
      ))}
    </SelectField>
  );
}

const addressesOf = (all: readonly { readonly url: string }[]) => [...new Set(all.map(({ url }) => url))];

/** Working days from today on, with the day that they mean. */
function WorkingDaysField({ shell, value, onChange }: ActionFieldProps) {
  const { t, i18n } = useTranslation('bulk');
  const [today] = useState(todayHere);
  const days = typeof value === 'number' && value > 0 && value <= LONGEST_WISH ? value : null;
  const written = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const help =
    days !== null && t('arrival', { day: written.format(new Date(`${addWorkingDays(today, days)}T00:00Z`)) });
  return (
    <NumberField
      {...shell}
      {...(help && { help })}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
    />
  );
}

/** The control for one field of an action: by its type in the contract, or a special one that people know it by. */
export function ActionField(props: ActionFieldProps) {
  const { field, shell, value, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  if (isLookup(field.control)) return <LookupField {...props} lookup={field.control} />;
  switch (field.control) {
    case 'status':
      return <StatusField {...props} />;
    case 'country':
      return <CountryField {...props} />;
    case 'service':
      return <ServiceField {...props} />;
    case 'day':
      return <DateField {...shell} value={text} onChange={onChange} />;
    case 'workingDays':
      return <WorkingDaysField {...props} />;
    case 'time':
      return (
        <FormField {...shell}>
          {(control) => (
            <input {...control} type="time" value={text} onChange={(event) => onChange(event.target.value)} />
          )}
        </FormField>
      );
    case 'kilograms':
      return (
        <NumberField
          {...shell}
          decimals={3}
          unit="kg"
          value={scaled(value, 1000)}
          onChange={(grams) => onChange(grams === null ? null : grams / 1000)}
        />
      );
    case 'cents':
      return (
        <MoneyField
          {...shell}
          value={scaled(value, 100)}
          onChange={(cents) => onChange(cents === null ? null : cents / 100)}
        />
      );
    case 'longText':
      return <TextArea {...shell} rows={3} value={text} onChange={(event) => onChange(event.target.value)} />;
    case 'packages':
      return <PackagesField {...props} />;
    case 'serials':
      return <SerialsField {...props} />;
    case 'hsCodes':
      return <HsCodesField {...props} />;
    case 'chosenProducts':
      return <ChosenProductsField {...props} />;
    case 'address':
      return <AddressField {...props} />;
    case 'recipients':
      return <RecipientsField {...props} />;
    case 'tags':
      return <TagsField {...props} />;
    default:
      return <PlainField {...props} />;
  }
}

function PlainField({ field, shell, value, onChange }: ActionFieldProps) {
  const { t } = useTranslation('bulk');
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'choice':
      return (
        <SelectField
          {...shell}
          value={text || (typeof field.initial === 'string' ? field.initial : '')}
          onChange={(event) => onChange(event.target.value)}
        >
          {field.initial === undefined && (
            <option value="">{t([`choice.${field.name}.none`, field.optional ? 'asItIs' : 'choose'])}</option>
          )}
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`choice.${field.name}.${choice}`, { defaultValue: choice })}
            </option>
          ))}
        </SelectField>
      );
    case 'number':
      return <NumberField {...shell} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'boolean':
      return (
        <SelectField
          {...shell}
          value={typeof value === 'boolean' ? String(value) : ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value === 'true')}
        >
          <option value="">{t('choose')}</option>
          <option value="true">{t('yes')}</option>
          <option value="false">{t('no')}</option>
        </SelectField>
      );
    case 'pairs':
      return <PairsField shell={shell} value={value} onChange={onChange} />;
    default:
      return (
        <FormField {...shell}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              value={text}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </FormField>
      );
  }
}

/**
 * "Name: value", one per line; a line without a colon is stored under its own text, so that the contract refuses it.
 */
function PairsField({ shell, value, onChange }: Pick<ActionFieldProps, 'shell' | 'value' | 'onChange'>) {
  const lines =
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([name, said]) => `${name}: ${String(said)}`)
          .join('\n')
      : '';
  const read = (text: string) =>
    Object.fromEntries(
      text
        .split('\n')
        .flatMap((line) =>
          line.trim() === '' ? [] : [[line.split(':')[0]?.trim() ?? '', line.split(':').slice(1).join(':').trim()]],
        ),
    );
  return (
    <TextArea
      {...shell}
      rows={3}
      defaultValue={lines}
      onChange={(event) => onChange(event.target.value.trim() === '' ? undefined : read(event.target.value))}
    />
  );
}

const scaled = (value: unknown, by: number): number | null =>
  typeof value === 'number' ? Math.round(value * by) : null;
