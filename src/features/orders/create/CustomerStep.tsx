import { needsPostcode } from '#domain/places/postcodes.ts';
import { SPANISH_PROVINCES } from '#domain/places/spanishProvinces.ts';
import { Combobox } from '#ui/form/Combobox.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryNames } from './countryNames.ts';
import { customerDraft, type DraftCustomer } from './draft.ts';
import { useCustomerLookUp } from './lookUps.ts';
import type { StepProps } from './stepProps.ts';

/** Who the parcel is for, or comes back from; held to what a carrier of that country needs. */
export function CustomerStep({ kind, draft, change, errorOf, clientId }: StepProps) {
  const { t, i18n } = useTranslation('orderForm');
  const { customer } = draft;
  const { load, recordOf } = useCustomerLookUp(clientId);
  const countries = useMemo(() => countryNames(i18n.language), [i18n.language]);
  const put = (field: keyof DraftCustomer) => (value: string) => change({ customer: { ...customer, [field]: value } });
  const common = (field: keyof DraftCustomer) => {
    const error = errorOf(`customer.${field}`);
    return { id: `customer.${field}`, label: t(`field.${field}`), value: customer[field], onChange: put(field), ...(error && { error }) };
  };
  return (
    <>
      {kind === 'order' && (
        <Combobox
          label={t('customer.find')}
          help={t('customer.findHelp')}
          placeholder={t('customer.findHint')}
          value={null}
          load={load}
          onChange={(option) => {
            const found = option && recordOf(option);
            if (found) change({ customer: customerDraft(found) });
          }}
        />
      )}
      <FormSection title={t('customer.person')} columns>
        <LineField {...common('firstname')} maxLength={100} />
        <LineField {...common('lastname')} maxLength={100} optional />
        <LineField {...common('company')} maxLength={100} optional />
        <LineField {...common('dni')} maxLength={32} optional code />
        <LineField {...common('email')} type="email" inputMode="email" maxLength={254} optional />
        <LineField {...common('phone')} type="tel" inputMode="tel" maxLength={32} optional />
      </FormSection>
      <FormSection title={t(kind === 'return' ? 'customer.pickUp' : 'customer.address')} columns>
        <SelectField {...common('country')} onChange={(event) => change({ customer: { ...customer, country: event.target.value, state: '' } })}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <LineField {...common('postcode')} maxLength={16} code optional={!needsPostcode(customer.country)} />
        <LineField {...common('city')} maxLength={100} />
        {customer.country === 'ES' ? (
          <SelectField {...common('state')} optional onChange={(event) => put('state')(event.target.value)}>
            {provinces(customer.state).map((name) => (
              <option key={name} value={name}>
                {name === '' ? t('customer.noState') : name}
              </option>
            ))}
          </SelectField>
        ) : (
          <LineField {...common('state')} maxLength={100} optional />
        )}
        <LineField {...common('address1')} maxLength={200} />
        <LineField {...common('address2')} maxLength={200} optional />
      </FormSection>
      <TextArea {...common('other')} rows={2} maxLength={1000} optional onChange={(event) => put('other')(event.target.value)} />
    </>
  );
}

/** The provinces by name; what a former order wrote in another way stays to be chosen. */
function provinces(written: string): readonly string[] {
  const names = SPANISH_PROVINCES.map(([, name]) => name).toSorted((a, b) => a.localeCompare(b, 'es'));
  return ['', ...(written === '' || names.includes(written) ? [] : [written]), ...names];
}
