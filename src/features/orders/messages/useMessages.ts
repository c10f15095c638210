import { mailById, orderMails, orderWebhooks } from '#contract/endpoints/messages.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { callApi } from '#platform/api/callApi.ts';
import { useQuery } from '@tanstack/react-query';

export type SentMail = DataOf<typeof orderMails>[number];
export type WebhookDelivery = DataOf<typeof orderWebhooks>[number];

/** Mails about an order, newest first. */
export function useMails(orderId: number) {
  return useQuery({
    queryKey: ['mails', orderId],
    queryFn: async ({ signal }): Promise<readonly SentMail[]> => {
      const answer = await callApi(orderMails, { params: { id: orderId }, signal, parse: 'lenient' });
      if (!answer.ok) throw new Error('mails: not read');
      return answer.data;
    },
  });
}

/** A mail with all it says. */
export function useMail(id: string) {
  return useQuery({
    queryKey: ['mail', id],
    queryFn: async ({ signal }) => {
      const answer = await callApi(mailById, { params: { id }, signal, parse: 'lenient' });
      if (!answer.ok) throw new Error('mail: not read');
      return answer.data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Messages about an order to servers of others, newest first. */
export function useWebhooks(orderId: number, enabled: boolean) {
  return useQuery({
    queryKey: ['webhooks', orderId],
    queryFn: async ({ signal }): Promise<readonly WebhookDelivery[]> => {
      const answer = await callApi(orderWebhooks, { params: { id: orderId }, signal, parse: 'lenient' });
      if (!answer.ok) throw new Error('webhooks: not read');
      return answer.data;
    },
    enabled,
  });
}
