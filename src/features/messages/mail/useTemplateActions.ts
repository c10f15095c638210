import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import { useAnswers, useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import {
  createCustomTemplate,
  customTemplateById,
  customTemplates,
  deleteCustomTemplate,
  saveCustomTemplate,
} from '#contract/messages/mailTemplates.ts';
import type { CallResult } from '#platform/api/callApi.ts';
import { useTranslation } from 'react-i18next';

export type Template = DataOf<typeof customTemplateById>;
type TemplateBody = BodyOf<typeof createCustomTemplate>;

/**
 * Stores and removes a template.
 * @param stored null = it is new
 */
export function useTemplateActions(clientId: number, stored: Template | null) {
  const { t } = useTranslation('mailSettings');
  const { replace } = useAnswers();
  const saving = useEndpointMutation(saveCustomTemplate, [customTemplates]);
  const creation = useEndpointMutation(createCustomTemplate, [customTemplates]);
  const removal = useEndpointMutation(deleteCustomTemplate, [customTemplates]);
  const params = { id_client: clientId };

  /** @param version the `updated_at` that the change was made on */
  const save = async (body: TemplateBody, version: string): Promise<CallResult<Template>> => {
    const answer = stored
      ? await saving.send({ params, body: { id: stored.id, updated_at: version, ...body } })
      : await creation.send({ params, body });
    if (answer.ok) replace(customTemplateById, { params: { template_id: answer.data.id } }, () => answer.data);
    else if (answer.errors['language']?.includes('taken')) return { ...answer, errors: {}, message: t('editor.taken') };
    return answer;
  };

  /** @returns null = it is gone */
  const remove = async (): Promise<string | null> => {
    if (!stored) return null;
    const answer = await removal.send({ params: { ...params, template_id: stored.id } });
    if (answer.ok || answer.status === 404) return null;
    return answer.kind === 'network' ? t('notSavedBy.network') : (answer.message ?? t('notSavedBy.refused'));
  };

  return { save, remove, removing: removal.busy };
}
