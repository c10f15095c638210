import { deleteWebhookAddress, saveWebhookAddress, webhookAddresses } from '#contract/endpoints/webhookAddresses.ts';
import { callApi } from '#platform/api/callApi.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailSaveOutcome } from './useMailSettings.ts';

const addressesKey = (clientId: number) => ['webhookAddresses', clientId];

/** The addresses that the webhooks of a client may go to. */
export function useWebhookAddresses(clientId: number) {
  return useQuery({
    queryKey: addressesKey(clientId),
    enabled: clientId > 0,
    queryFn: async ({ signal }) => {
      const answer = await callApi(webhookAddresses, { query: { id_client: clientId }, signal });
      if (!answer.ok) throw new Error('webhook addresses: not read');
      return answer.data;
    },
  });
}

type Change = { readonly add: string } | { readonly remove: number };

export function useChangeAddresses(clientId: number) {
  const queries = useQueryClient();
  const query = { id_client: clientId };
  return useMutation({
    networkMode: 'always',
    mutationFn: async (change: Change): Promise<MailSaveOutcome> => {
      const answer =
        'add' in change
          ? await callApi(saveWebhookAddress, { query, body: { url: change.add } })
          : await callApi(deleteWebhookAddress, { query, params: { id: change.remove } });
      // An address that somebody else removed meanwhile counts as removed.
      if (!answer.ok && answer.status !== 404) return answer.kind;
      await queries.invalidateQueries({ queryKey: addressesKey(clientId) });
      return 'saved';
    },
  });
}
