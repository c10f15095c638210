import { webhookAddresses } from '#contract/messages/webhookAddresses.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useTranslation } from 'react-i18next';
import type { ActionFieldProps } from './fieldProps.ts';

/** The address of a webhook: one of those that the client has saved. */
export function AddressField({ shell, value, onChange, clientId }: ActionFieldProps) {
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
