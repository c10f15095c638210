import { PATHS, templatePath, SETTINGS_TAB } from '#widgets/paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { faultOf, phrasesOf, type TemplateDraft } from './templateDraft.ts';
import { insertAt, type Written } from './writeHtml.ts';
import { FaultWords } from './FaultWords.tsx';
import { FormatBar } from './FormatBar.tsx';
import shared from './Mail.module.css';
import styles from './TemplateEditor.module.css';
import { Phrases } from './Phrases.tsx';
import { SourceField } from './SourceField.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import type { Template } from './useTemplateActions.ts';
import { useTemplateActions } from './useTemplateActions.ts';
import { Variables } from './Variables.tsx';

/**
 * Subject, text and translations of a mail, with a preview beside them.
 * @param stored null = it is new
 */
export function TemplateEditor({
  clientId,
  start,
  stored,
}: {
  readonly clientId: number;
  readonly start: TemplateDraft;
  readonly stored: Template | null;
}) {
  const { t } = useTranslation(['mailSettings', 'app']);
  const navigate = useNavigate();
  const isOffline = useConnection().state === 'offline';
  const [draft, setDraft] = useState(start);
  const [asks, setAsks] = useState(false);
  const [tried, setTried] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const acts = useTemplateActions(clientId, stored);
  const change = (part: Partial<TemplateDraft>) => setDraft((before) => ({ ...before, ...part }));
  const faults = { subject: faultOf(draft.subject), html: faultOf(draft.html) };
  const wrong = {
    name: draft.kind === 'free' && draft.name.trim() === '',
    subject: draft.subject.trim() === '',
    html: draft.html.trim() === '',
  };
  const isUnclear = Object.values(faults).some(Boolean) || wrong.subject || wrong.html;
  const isWrong = isUnclear || wrong.name;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start);
  const kind = t(`kind.${draft.kind}`);
  const title =
    draft.kind === 'free' && draft.name.trim() !== '' ? draft.name : `${kind} · ${t(`language.${draft.language}`)}`;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong) return showToast({ kind: 'error', title: t('notSaved'), message: t('editor.wrong') });
    const outcome = await acts.save({ ...draft, name: draft.kind === 'free' ? draft.name : title });
    if (typeof outcome === 'string') return showToast({ kind: 'error', title: t('notSaved'), message: outcome });
    showToast({ kind: 'success', title: t('editor.saved') });
    return navigate(templatePath({ id: outcome.id }), { replace: true });
  };
  const remove = async () => {
    const problem = await acts.remove();
    setAsks(false);
    if (problem !== null) return showToast({ kind: 'error', title: t('notSaved'), message: problem });
    showToast({ kind: 'success', title: t(draft.kind === 'free' ? 'editor.removed' : 'editor.restored') });
    return navigate(PATHS.settingsEmails, { replace: true });
  };
  const write = (put: (text: string, from: number, to: number) => Written) => {
    const element = area.current;
    const { text, from, to } = put(
      draft.html,
      element?.selectionStart ?? draft.html.length,
      element?.selectionEnd ?? draft.html.length,
    );
    change({ html: text });
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(from, to);
    });
  };
  const insert = (piece: string) => write((text, from, to) => insertAt(text, piece, from, to));

  return (
    <DeskPage
      title={title}
      tab={{ id: SETTINGS_TAB, name: t('app:groups.settings'), nameKey: 'app:groups.settings' }}
      actions={
        <>
          <ButtonLink size="desk" to={PATHS.settingsEmails}>
            {t('toTemplates')}
          </ButtonLink>
          {stored && (
            <Button size="desk" disabled={isOffline} onClick={() => setAsks(true)}>
              {t(draft.kind === 'free' ? 'editor.remove' : 'editor.restore')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.columns}>
        <form className={shared.stack} aria-label={t('editor.title')} noValidate onSubmit={(event) => void save(event)}>
          {draft.kind === 'free' && (
            <LineField
              label={t('editor.name')}
              value={draft.name}
              maxLength={80}
              error={tried && wrong.name ? t('editor.noName') : undefined}
              onChange={(name) => change({ name })}
            />
          )}
          <LineField
            label={t('editor.subject')}
            value={draft.subject}
            maxLength={500}
            error={
              faults.subject ? <FaultWords fault={faults.subject} /> : wrong.subject ? t('editor.noSubject') : undefined
            }
            onChange={(subject) => change({ subject })}
          />
          <FormatBar onWrite={write} />
          <SourceField
            area={area}
            value={draft.html}
            fault={faults.html}
            isEmpty={wrong.html}
            onChange={(html) => change({ html })}
          />
          <Variables onInsert={insert} />
          <Phrases phrases={phrasesOf(draft)} draft={draft} onChange={(translations) => change({ translations })} />
          {isOffline && <p className={shared.muted}>{t('offline')}</p>}
          <SaveBar changed={isChanged} busy={acts.busy} onUndo={() => setDraft(start)} />
        </form>
        <TemplatePreview clientId={clientId} draft={draft} isWrong={isUnclear} />
      </div>
      <ConfirmDialog
        open={asks}
        danger={draft.kind === 'free'}
        title={t(draft.kind === 'free' ? 'editor.askRemove' : 'editor.askRestore', { name: title })}
        description={t(draft.kind === 'free' ? 'editor.askRemoveWords' : 'editor.askRestoreWords')}
        confirm={t(draft.kind === 'free' ? 'editor.remove' : 'editor.restore')}
        busy={acts.busy}
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      />
    </DeskPage>
  );
}
