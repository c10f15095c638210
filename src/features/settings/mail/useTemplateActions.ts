import { createCustomTemplate, deleteCustomTemplate, saveCustomTemplate } from '#contract/endpoints/mailTemplates.ts';
import { callApi, type CallFailure } from '#platform/api/callApi.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templateOf, type TemplateDraft } from './templateDraft.ts';
import { templatesKey, type Template } from './useMailSettings.ts';

/**
 * Stores and removes a template; problems come back as words.
 * @param stored null = it is new
 */
export function useTemplateActions(clientId: number, stored: Template | null) {
  const { t } = useTranslation('mailSettings');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const wordsOf = (failure: CallFailure): string => {
    if (failure.kind === 'network') return t('notSavedBy.network');
    if (failure.errors['language']?.includes('taken')) return t('editor.taken');
    return failure.message ?? t('notSavedBy.refused');
  };
  const params = { id_client: clientId };

  const save = async (draft: TemplateDraft): Promise<Template | string> => {
    setBusy(true);
    const body = { ...templateOf(draft), name: draft.name };
    const answer = stored
      ? await callApi(saveCustomTemplate, { params, body: { id: stored.id, updated_at: stored.updated_at, ...body } })
      : await callApi(createCustomTemplate, { params, body });
    setBusy(false);
    if (!answer.ok) return wordsOf(answer);
    queries.setQueryData([...templatesKey(clientId), answer.data.id], answer.data);
    void queries.invalidateQueries({ queryKey: templatesKey(clientId), exact: true });
    return answer.data;
  };

  /** @returns null = it is gone */
  const remove = async (): Promise<string | null> => {
    if (!stored) return null;
    setBusy(true);
    const answer = await callApi(deleteCustomTemplate, { params: { ...params, template_id: stored.id } });
    setBusy(false);
    if (!answer.ok && answer.status !== 404) return wordsOf(answer);
    await queries.invalidateQueries({ queryKey: templatesKey(clientId), exact: true });
    return null;
  };

  return { save, remove, busy };
}
