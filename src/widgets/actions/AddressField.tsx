import { webhookAddresses } from '#contract/endpoints/webhookAddresses.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { callApi } from '#platform/api/callApi.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ActionFieldProps } from './fieldProps.ts';

/** The address of a webhook: one of those that the client has saved. */
export function AddressField({ shell, value, onChange, clientId }: ActionFieldProps) {
  const { t } = useTranslation('bulk');
  const { user } = useSession();
  const { data, isError } = useQuery({
    queryKey: ['lookup', 'webhookAddress', user?.id ?? 0, clientId],
    queryFn: async ({ signal }) => {
      const answer = await callApi(webhookAddresses, { query: clientId > 0 ? { id_client: clientId } : {}, signal });
      if (!answer.ok) throw new Error(`webhook addresses: ${answer.errorCode ?? answer.status}`);
      return [...new Set(answer.data.map(({ url }) => url))];
    },
  });
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
