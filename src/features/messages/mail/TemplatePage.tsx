import { PATHS } from '#widgets/paths.ts';
import { customTemplateById, standardTemplate } from '#contract/messages/mailTemplates.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { IconMailQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MailPlace } from './MailPlace.tsx';
import { draftLanguage, requestedTemplate, type TemplateDraft } from './templateDraft.ts';
import { TemplateEditor } from './TemplateEditor.tsx';
import { useMailBlocks } from './useMailBlocks.ts';
import type { Template } from './useTemplateActions.ts';

/** A text must not change under the hands of its writer; the server says when somebody else was first. */
const WRITTEN = { refetchOnWindowFocus: false, gcTime: 0 } as const;

/** Route /settings/emails/template: edits one mail with its preview. */
export function TemplatePage() {
  const { t } = useTranslation('mailSettings');
  const { clientId } = useSession();
  const [query] = useSearchParams();
  const asked = requestedTemplate(query);
  const id = asked && 'id' in asked ? asked.id : null;
  const isNew = asked !== null && 'kind' in asked;
  const language = isNew && asked.language !== 'all' ? asked.language : 'es';
  const stored = useEndpoint(
    customTemplateById,
    { params: { template_id: id ?? 0 } },
    { ...WRITTEN, enabled: id !== null },
  );
  const standard = useEndpoint(
    standardTemplate,
    { query: { language } },
    { enabled: isNew && clientId > 0, staleTime: Number.POSITIVE_INFINITY },
  );
  const { beginning } = useMailBlocks(isNew ? draftLanguage(asked) : null);
  const usual = standard.data && beginning !== null ? { ...standard.data, html: beginning } : null;
  const start = startOf(asked, stored.data, usual);
  const isGone = asked === null || stored.error?.status === 404;
  if (clientId > 0 && start)
    return (
      <TemplateEditor
        key={`${clientId} ${query.toString()}`}
        clientId={clientId}
        start={start}
        stored={stored.data ?? null}
      />
    );
  return (
    <DeskPage title={t('editor.title')} tab={false}>
      {isGone ? (
        <EmptyState
          icon={<IconMailQuestion size={28} stroke={1.75} />}
          title={t('editor.gone')}
          action={
            <ButtonLink kind="primary" to={PATHS.settingsEmails}>
              {t('toTemplates')}
            </ButtonLink>
          }
        >
          <p>{t('editor.goneWords')}</p>
        </EmptyState>
      ) : (
        <MailPlace
          clientId={clientId}
          ready={false}
          failed={stored.isError || standard.isError}
          onRetry={() => void (isNew ? standard : stored).refetch()}
        >
          {null}
        </MailPlace>
      )}
    </DeskPage>
  );
}

/** A new template begins with the usual subject and blocks, so that nobody begins with nothing. */
function startOf(
  asked: ReturnType<typeof requestedTemplate>,
  stored: Template | undefined,
  usual: { readonly subject: string; readonly html: string } | null,
): TemplateDraft | null {
  if (stored) {
    const { kind, language, name, subject, html, translations } = stored;
    return { kind, language: language ?? 'all', name, subject, html, translations };
  }
  if (!asked || 'id' in asked || !usual) return null;
  return { ...asked, name: '', ...usual, translations: {} };
}
