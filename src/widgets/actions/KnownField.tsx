import { COUNTRIES } from '#domain/places/countries.ts';
import { ORDER_STATUSES, statusFacts } from '#domain/status/status.ts';
import { typeAllows } from '#domain/status/typeAllows.ts';
import { Combobox } from '#ui/form/Combobox.tsx';
import { rankOptions } from '#ui/form/rankOptions.ts';
import type { Option } from '#ui/form/useOptions.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionFieldProps } from './fieldProps.ts';

/** One of the statuses that the chosen orders can have, found by its name. */
export function StatusField(props: ActionFieldProps) {
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
export function CountryField(props: ActionFieldProps) {
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
