import { provinceOf } from '#domain/places/spanishProvinces.ts';
import { FormSection } from '#ui/form/FormSection.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { countryNames } from '#widgets/customer/countryNames.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type StoreDraft, withPostcode } from './storeDraft.ts';

interface Props {
  readonly draft: StoreDraft;
  readonly field: (name: keyof StoreDraft) => {
    readonly id: string;
    readonly label: string;
    readonly error: string | undefined;
  };
  readonly onChange: (part: Partial<StoreDraft>) => void;
}

/** Where it is and who answers there. The postcode names the province, so a wrong digit is seen without a map. */
export function AddressFields({ draft, field, onChange }: Props) {
  const { t, i18n } = useTranslation('stores');
  const countries = useMemo(() => countryNames(i18n.language), [i18n.language]);
  const province = draft.country === 'ES' ? provinceOf(draft.postcode) : null;
  const line = (name: Optional, longest: number, input: { type?: 'email' | 'tel' } = {}) => (
    <LineField
      {...field(name)}
      optional
      maxLength={longest}
      {...input}
      value={draft[name] ?? ''}
      onChange={(text) => onChange({ [name]: text === '' ? null : text })}
    />
  );
  return (
    <>
      <FormSection title={t('address')} columns>
        <LineField
          {...field('address1')}
          value={draft.address1}
          maxLength={120}
          onChange={(address1) => onChange({ address1 })}
        />
        {line('address2', 120)}
        <LineField
          {...field('postcode')}
          value={draft.postcode}
          maxLength={12}
          {...(province !== null && { help: t('province', { name: province }) })}
          onChange={(postcode) => onChange(withPostcode(draft, postcode))}
        />
        <LineField {...field('city')} value={draft.city} maxLength={80} onChange={(city) => onChange({ city })} />
        {line('state', 80)}
        <SelectField
          {...field('country')}
          value={draft.country}
          onChange={(event) => onChange({ country: event.target.value })}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </FormSection>
      <FormSection title={t('contact')} columns>
        {line('cif', 20)}
        {line('contact_name', 80)}
        {line('contact_email', 120, { type: 'email' })}
        {line('phone', 30, { type: 'tel' })}
      </FormSection>
    </>
  );
}

type Optional = 'cif' | 'contact_name' | 'contact_email' | 'phone' | 'address2' | 'state';
