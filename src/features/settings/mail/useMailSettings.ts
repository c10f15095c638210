import {
  customTemplateById,
  customTemplates,
  mailNotices,
  saveMailNotices,
  standardTemplate,
} from '#contract/endpoints/mailTemplates.ts';
import { renewWebhookSecret, webhookSecret } from '#contract/endpoints/messages.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/entities/user.ts';
import type { MailNotice } from '#domain/mail/mailKinds.ts';
import { callApi, type CallResult } from '#platform/api/callApi.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type TemplateFacts = DataOf<typeof customTemplates>[number];
export type Template = DataOf<typeof customTemplateById>;

/** The server does not know it: asking again says the same. */
export class NoSuchTemplate extends Error {
  override readonly name = 'NoSuchTemplate';
}

function dataOf<Data>(answer: CallResult<Data>): Data {
  if (answer.ok) return answer.data;
  throw answer.status === 404 ? new NoSuchTemplate() : new Error('mail settings: not read');
}

export const templatesKey = (clientId: number) => ['mailTemplates', clientId] as const;

export function useTemplates(clientId: number) {
  return useQuery({
    queryKey: templatesKey(clientId),
    enabled: clientId > 0,
    queryFn: async ({ signal }) =>
      dataOf(await callApi(customTemplates, { params: { id_client: clientId }, signal, parse: 'lenient' })),
  });
}

/** A template with what stands in it. @param id null = none is asked for */
export function useTemplate(clientId: number, id: number | null) {
  return useQuery({
    queryKey: [...templatesKey(clientId), id],
    enabled: clientId > 0 && id !== null,
    queryFn: async ({ signal }) =>
      dataOf(await callApi(customTemplateById, { params: { id_client: clientId, template_id: id ?? 0 }, signal })),
    retry: (count, error) => !(error instanceof NoSuchTemplate) && count < 2,
    // A text that is being written must not be replaced; the server tells when somebody else saved first.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

export function useStandard(clientId: number, language: Language, enabled: boolean) {
  return useQuery({
    queryKey: ['standardTemplate', language],
    enabled: enabled && clientId > 0,
    queryFn: async ({ signal }) =>
      dataOf(await callApi(standardTemplate, { params: { id_client: clientId }, query: { language }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const noticesKey = (clientId: number) => ['mailNotices', clientId];

export function useNotices(clientId: number) {
  return useQuery({
    queryKey: noticesKey(clientId),
    enabled: clientId > 0,
    queryFn: async ({ signal }) => dataOf(await callApi(mailNotices, { params: { id_client: clientId }, signal })),
  });
}

export type MailSaveOutcome = 'saved' | 'network' | 'refused';

export function useSaveNotices(clientId: number) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (notices: readonly MailNotice[]): Promise<MailSaveOutcome> => {
      const answer = await callApi(saveMailNotices, {
        params: { id_client: clientId },
        body: { notices: [...notices] },
      });
      if (!answer.ok) return answer.kind;
      queries.setQueryData(noticesKey(clientId), answer.data);
      return 'saved';
    },
  });
}

const secretKey = (clientId: number) => ['webhookSecret', clientId];

export function useSecret(clientId: number) {
  return useQuery({
    queryKey: secretKey(clientId),
    enabled: clientId > 0,
    queryFn: async ({ signal }) => dataOf(await callApi(webhookSecret, { query: { id_client: clientId }, signal })),
  });
}

/** The new secret goes to the caller alone: it is never stored on the device. */
export function useRenewSecret(clientId: number) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<string | null> => {
      const answer = await callApi(renewWebhookSecret, { query: { id_client: clientId } });
      if (!answer.ok) return null;
      queries.setQueryData(secretKey(clientId), { renewed_at: answer.data.renewed_at });
      return answer.data.secret;
    },
  });
}
