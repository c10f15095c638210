import type { DataOf } from '#contract/endpoint.ts';
import { useAnswers, useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import {
  createCustomTemplate,
  customTemplateById,
  customTemplates,
  deleteCustomTemplate,
  saveCustomTemplate,
} from '#contract/endpoints/mailTemplates.ts';
import type { CallFailure } from '#platform/api/callApi.ts';
import { useTranslation } from 'react-i18next';
import { templateOf, type TemplateDraft } from './templateDraft.ts';

export type Template = DataOf<typeof customTemplateById>;

/**
 * Stores and removes a template; problems come back as words.
 * @param stored null = it is new
 */
export function useTemplateActions(clientId: number, stored: Template | null) {
  const { t } = useTranslation('mailSettings');
  const { replace } = useAnswers();
  const saving = useEndpointMutation(saveCustomTemplate, [customTemplates]);
  const creation = useEndpointMutation(createCustomTemplate, [customTemplates]);
  const removal = useEndpointMutation(deleteCustomTemplate, [customTemplates]);
  const wordsOf = (failure: CallFailure): string => {
    if (failure.kind === 'network') return t('notSavedBy.network');
    if (failure.errors['language']?.includes('taken')) return t('editor.taken');
    return failure.message ?? t('notSavedBy.refused');
  };
  const params = { id_client: clientId };

  const save = async (draft: TemplateDraft): Promise<Template | string> => {
    const body = { ...templateOf(draft), name: draft.name };
    const answer = stored
      ? await saving.send({ params, body: { id: stored.id, updated_at: stored.updated_at, ...body } })
      : await creation.send({ params, body });
    if (!answer.ok) return wordsOf(answer);
    const { data } = answer;
    replace(customTemplateById, { params: { template_id: data.id } }, () => data);
    return data;
  };

  /** @returns null = it is gone */
  const remove = async (): Promise<string | null> => {
    if (!stored) return null;
    const answer = await removal.send({ params: { ...params, template_id: stored.id } });
    if (!answer.ok && answer.status !== 404) return wordsOf(answer);
    return null;
  };

  return { save, remove, busy: saving.busy || creation.busy || removal.busy };
}
