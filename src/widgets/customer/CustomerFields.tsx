import type { CustomerField, OrderCustomer } from '#contract/orders/customer.ts';
import type { AddressDoubt, AddressProposal } from '#domain/orders/addressDoubts.ts';
import { asksForTaxId, territoryOf } from '#domain/customs/territory.ts';
import { FormField } from '#ui/form/FormField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressDoubts } from './AddressDoubts.tsx';
import { countryNames, type CountryName } from './countryNames.ts';

interface Props {
  readonly customer: OrderCustomer;
  /** Id of a field, and what is wrong with it. */
  readonly field: (name: CustomerField) => { readonly id: string; readonly error: string | undefined };
  readonly onChange: (field: CustomerField, value: string) => void;
  readonly doubts: readonly AddressDoubt[];
  /** Puts several fields in their places at once. */
  readonly onTake: (proposal: AddressProposal) => void;
}

interface Line {
  readonly field: CustomerField;
  readonly longest: number;
  readonly required?: boolean;
  readonly input?: { readonly type?: 'email' | 'tel'; readonly autoCapitalize?: 'characters' };
}

const PERSON: readonly Line[] = [
  { field: 'firstname', longest: 100, required: true },
  { field: 'lastname', longest: 100 },
  { field: 'company', longest: 100 },
  { field: 'dni', longest: 32, input: { autoCapitalize: 'characters' } },
  { field: 'vat_number', longest: 32, input: { autoCapitalize: 'characters' } },
];
const CONTACT: readonly Line[] = [
  { field: 'email', longest: 254, input: { type: 'email' } },
  { field: 'phone_mobile', longest: 32, input: { type: 'tel' } },
  { field: 'phone', longest: 32, input: { type: 'tel' } },
];
const STREET: readonly Line[] = [
  { field: 'address1', longest: 200, required: true },
  { field: 'address2', longest: 200 },
];
const PLACE: readonly Line[] = [
  { field: 'postcode', longest: 16, required: true, input: { autoCapitalize: 'characters' } },
  { field: 'city', longest: 100, required: true },
  { field: 'state', longest: 100 },
];

/** Who gets the parcel and where: the same fields wherever the customer of an order is written. */
export function CustomerFields(props: Props) {
  const { t, i18n } = useTranslation('order');
  const { customer, field, onChange, doubts, onTake } = props;
  const countries = useMemo(() => namedCountries(i18n.language), [i18n.language]);
  const wantsTaxId =
    customer.country !== '' && asksForTaxId(territoryOf(customer)) && !customer.dni && !customer.vat_number;
  return (
    <>
      <FormSection title={t('customer.person')} columns>
        <Lines {...props} lines={PERSON} help={wantsTaxId ? { dni: t('customer.taxIdWanted') } : {}} />
      </FormSection>
      <FormSection title={t('customer.contact')} columns>
        <Lines {...props} lines={CONTACT} help={{}} />
      </FormSection>
      <FormSection title={t('customer.address')}>
        <Lines {...props} lines={STREET} help={{}} />
        <SelectField
          {...field('country')}
          label={t('customer.field.country')}
          value={customer.country}
          onChange={(event) => onChange('country', event.target.value)}
        >
          <option value="">{t('customer.chooseCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Lines {...props} lines={PLACE} help={{}} />
        <TextArea
          {...field('other')}
          label={t('customer.field.other')}
          optional
          rows={2}
          maxLength={1000}
          value={customer.other ?? ''}
          onChange={(event) => onChange('other', event.target.value)}
        />
        {/* Below all fields: nothing that somebody writes in moves away when a doubt comes or goes. */}
        <AddressDoubts doubts={doubts} onTake={onTake} />
      </FormSection>
    </>
  );
}

function Lines({
  customer,
  field: fieldOf,
  onChange,
  lines,
  help,
}: Props & { readonly lines: readonly Line[]; readonly help: Readonly<Partial<Record<CustomerField, string>>> }) {
  const { t } = useTranslation('order');
  return lines.map(({ field, longest, required, input }) => (
    <FormField
      key={field}
      {...fieldOf(field)}
      label={t(`customer.field.${field}`)}
      help={help[field]}
      {...(!required && { optional: true })}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          {...input}
          maxLength={longest}
          value={customer[field] ?? ''}
          onChange={(event) => onChange(field, event.target.value)}
        />
      )}
    </FormField>
  ));
}

/** Those of most parcels first. */
const NEAR = ['ES', 'PT', 'AD', 'FR'];

function namedCountries(language: string): readonly CountryName[] {
  const named = countryNames(language);
  return [
    ...NEAR.flatMap((code) => named.filter((one) => one.code === code)),
    ...named.filter(({ code }) => !NEAR.includes(code)),
  ];
}
