import { mailById, mailsList, orderMails, orderWebhooks, webhooksList } from '#contract/endpoints/messages.ts';
import type { MailSummary, WebhookDelivery } from '#contract/entities/messages.ts';
import type { PageMeta } from '#contract/envelope.ts';
import { onOrdersChanged } from '#offline/sync/ordersChanged.ts';
import { callApi } from '#platform/api/callApi.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

export type { MailSummary as SentMail, WebhookDelivery } from '#contract/entities/messages.ts';

/** Key of all answers about messages: sending one again makes all of them out of date. */
export const MAILS = 'mails';
export const WEBHOOKS = 'webhooks';

function dataOf<Data>(answer: { readonly ok: true; readonly data: Data } | { readonly ok: false }): Data {
  if (!answer.ok) throw new Error('messages: not read');
  return answer.data;
}

/** Mails about an order, newest first; read again when something happened to the order. */
export function useMails(orderId: number) {
  const query = useQuery({
    queryKey: [MAILS, orderId],
    queryFn: async ({ signal }): Promise<readonly MailSummary[]> =>
      dataOf(await callApi(orderMails, { params: { id: orderId }, signal, parse: 'lenient' })),
  });
  useReadAgain(query.refetch);
  return query;
}

/** A mail with all it says. */
export function useMail(id: string) {
  return useQuery({
    queryKey: [MAILS, 'one', id],
    queryFn: async ({ signal }) => dataOf(await callApi(mailById, { params: { id }, signal, parse: 'lenient' })),
  });
}

/** Messages about an order to servers of others, newest first. */
export function useWebhooks(orderId: number) {
  return useQuery({
    queryKey: [WEBHOOKS, orderId],
    queryFn: async ({ signal }): Promise<readonly WebhookDelivery[]> =>
      dataOf(await callApi(orderWebhooks, { params: { id: orderId }, signal, parse: 'lenient' })),
  });
}

export interface MessagesQuestion {
  readonly clientId: number;
  /** Empty = all. */
  readonly state: string;
  readonly page: number;
}

interface MessagesPage<Row> {
  readonly rows: readonly Row[];
  readonly pages: PageMeta | null;
}

/** A page of the mails of a client. */
export function useMailList(asked: MessagesQuestion) {
  const query = useQuery({
    queryKey: [MAILS, 'list', asked],
    queryFn: async ({ signal }): Promise<MessagesPage<MailSummary>> => {
      const answer = await callApi(mailsList, { query: queryOf(asked), signal, parse: 'lenient' });
      return { rows: dataOf(answer), pages: answer.ok ? answer.meta : null };
    },
    placeholderData: keepPreviousData,
  });
  useReadAgain(query.refetch);
  return query;
}

/** A page of the webhooks of a client. */
export function useWebhookList(asked: MessagesQuestion) {
  return useQuery({
    queryKey: [WEBHOOKS, 'list', asked],
    queryFn: async ({ signal }): Promise<MessagesPage<WebhookDelivery>> => {
      const answer = await callApi(webhooksList, { query: queryOf(asked), signal, parse: 'lenient' });
      return { rows: dataOf(answer), pages: answer.ok ? answer.meta : null };
    },
    placeholderData: keepPreviousData,
  });
}

function queryOf({ clientId, state, page }: MessagesQuestion) {
  return { page, ...(state !== '' && { state }), ...(clientId > 0 && { id_client: clientId }) } as { page: number };
}

function useReadAgain(refetch: () => Promise<unknown>): void {
  useEffect(() => onOrdersChanged(() => void refetch()), [refetch]);
}
