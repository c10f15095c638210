import { useTranslation } from 'react-i18next';
import { useLookup } from '../lookups/useLookup.ts';
import { ChosenNames } from './ChosenNames.tsx';
import type { ActionFieldProps } from './actionFieldProps.ts';

/** Tags of the client; one that was deleted since says so. */
export function TagsField({ shell, value, onChange, clientId }: ActionFieldProps) {
  const { t } = useTranslation('bulk');
  const { data, isError } = useLookup('tag', clientId);
  const options = (data ?? []).map(({ id, name }) => ({ value: String(id), name }));
  return (
    <ChosenNames
      {...shell}
      error={shell.error ?? (isError && !data ? t('lookup.failed') : undefined)}
      {...(data?.length === 0 && { help: t('tags.none') })}
      disabled={!data}
      options={options}
      chosen={Array.isArray(value) ? value.map(String) : []}
      nameOf={(id) => options.find((tag) => tag.value === id)?.name ?? t(data ? 'tags.gone' : 'lookup.loading')}
      onChosen={(chosen) => onChange(chosen.map(Number))}
    />
  );
}
