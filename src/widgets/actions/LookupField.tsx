import type { Lookup } from '#contract/formHints.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useTranslation } from 'react-i18next';
import type { ActionFieldProps } from './actionFieldProps.ts';
import { useLookup, type LookupOption } from '../lookups/useLookup.ts';
import type { Values } from './checkForm.ts';

/** Something that the server knows by its id, chosen by its name. */
export function LookupField({
  lookup,
  field,
  shell,
  value,
  onChange,
  clientId,
}: ActionFieldProps & { readonly lookup: Lookup }) {
  const { t } = useTranslation('bulk');
  const { data, isError } = useLookup(lookup, clientId);
  const error = shell.error ?? (isError && !data ? t('lookup.failed') : undefined);
  return (
    <SelectField
      {...shell}
      error={error}
      disabled={!data}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={(event) => {
        const chosen = data?.find(({ id }) => String(id) === event.target.value);
        onChange(chosen?.id, besides(lookup, chosen));
      }}
    >
      <option value="">{t(data || isError ? emptyOf(lookup, field.optional) : 'lookup.loading')}</option>
      {data?.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </SelectField>
  );
}

/** What the same choice says of the fields beside it: the next day of an itinerary, no service of another carrier. */
export function besides(lookup: Lookup, chosen: LookupOption | undefined): Values {
  if (lookup === 'carrier') return { service_code: undefined };
  return chosen?.next_date ? { date: chosen.next_date } : {};
}

/** What it means to choose nothing, where that means something of its own. */
const EMPTY: Readonly<Partial<Record<Lookup, string>>> = { template: 'templateOfStatus', person: 'nobody' };

const emptyOf = (lookup: Lookup, optional: boolean) => EMPTY[lookup] ?? (optional ? 'asItIs' : 'choose');

/** A service of the carrier that was chosen beside it. */
export function ServiceField({ shell, value, onChange, clientId, values }: ActionFieldProps) {
  const { t } = useTranslation('bulk');
  const { data } = useLookup('carrier', clientId);
  const services = data?.find(({ id }) => id === values['carrier_id'])?.services ?? [];
  const known = services.find(({ code }) => code === value)?.code ?? '';
  return (
    <SelectField
      {...shell}
      disabled={services.length === 0}
      value={known}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{t('firstService')}</option>
      {services.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
