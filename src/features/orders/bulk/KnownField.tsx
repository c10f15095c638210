import { COUNTRIES } from '#domain/places/countries.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import { Combobox } from '#ui/form/Combobox.tsx';
import type { Option } from '#ui/form/useOptions.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionFieldProps } from './fieldProps.ts';

/** One of the statuses, found by its name. */
export function StatusField(props: ActionFieldProps) {
  const { t } = useTranslation('statuses');
  const options = useMemo(() => ORDER_STATUSES.map((value) => ({ value, label: t(value, { defaultValue: value }) })), [t]);
  return <KnownField {...props} options={options} />;
}

/** A country, found by its name in the reader's language. */
export function CountryField(props: ActionFieldProps) {
  const { i18n } = useTranslation();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
    return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value, note: value })).toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  }, [i18n.language]);
  return <KnownField {...props} options={options} />;
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

function KnownField({ shell, value, onChange, options }: ActionFieldProps & { readonly options: readonly Option[] }) {
  const load = useCallback(
    (text: string) => Promise.resolve(options.filter(({ label, value: code }) => plain(label).includes(plain(text)) || plain(code) === plain(text))),
    [options],
  );
  const chosen = options.find((option) => option.value === value) ?? null;
  return <Combobox {...shell} value={chosen} load={load} onChange={(option) => onChange(option?.value)} />;
}
