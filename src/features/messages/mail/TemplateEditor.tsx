import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { createCustomTemplate } from '#contract/messages/mailTemplates.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { FormField } from '#ui/form/FormField.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useHeldForm } from '#widgets/form/useHeldForm.ts';
import { PATHS, SETTINGS_TAB, templatePath } from '#widgets/paths.ts';
import { FormatBar } from './FormatBar.tsx';
import shared from './Mail.module.css';
import { MailBody } from './MailBody.tsx';
import { Phrases } from './Phrases.tsx';
import { phrasesOf, refusedTemplate, type TemplateDraft, templateOf, templateProblems } from './templateDraft.ts';
import styles from './TemplateEditor.module.css';
import { TemplatePreview } from './TemplatePreview.tsx';
import { type Template, useTemplateActions } from './useTemplateActions.ts';
import { Variables } from './Variables.tsx';
import { insertAt, type Written } from './writeHtml.ts';

/** The source of a mail: HTML with our variables and tags. */
function SourceField(props: {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly id: string;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
}) {
  const { t } = useTranslation('mailSettings');
  return (
    <FormField id={props.id} label={t('field.html')} help={t('editor.textHelp')} error={props.error}>
      {(control) => (
        <textarea
          {...control}
          ref={props.area}
          className={`${control.className} ${styles.source}`}
          rows={22}
          spellCheck={false}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}

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
  const {
    values: { version: _, ...draft },
    changed,
    base,
    change,
    undo,
  } = useHeldForm(`mail.template.${stored?.id ?? `${start.kind}.${start.language}`}`, {
    ...start,
    version: stored?.updated_at ?? '',
  });
  const [asks, setAsks] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const acts = useTemplateActions(clientId, stored);
  const kind = t(`kind.${draft.kind}`);
  const title =
    draft.kind === 'free' && draft.name.trim() !== '' ? draft.name : `${kind} · ${t(`language.${draft.language}`)}`;
  const body = { ...templateOf(draft), name: draft.kind === 'free' ? draft.name : title };
  const faults = templateProblems(draft, (reason) => t(`fault.${reason}`));
  const form = useForm({
    area: 'mailSettings',
    values: body,
    check: (values) => ({ ...schemaProblems(createCustomTemplate.body, values), ...faults }),
    send: (values) => acts.save(values, base.version),
    refused: (failure, { subject, html }) =>
      refusedTemplate(failure, { subject, html }, (reason) => t(`fault.${reason}`)),
    onDone: ({ id }) => {
      undo();
      showToast({ kind: 'success', title: t('editor.saved') });
      return navigate(templatePath({ id }), { replace: true });
    },
  });

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
      tab={SETTINGS_TAB}
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
        <CheckedForm
          form={form}
          label={t('editor.title')}
          actions={<SaveBar changed={changed} busy={form.busy} disabled={isOffline} onUndo={undo} />}
        >
          {draft.kind === 'free' && (
            <LineField
              {...form.field('name')}
              label={t('field.name')}
              value={draft.name}
              maxLength={80}
              onChange={(name) => change({ name })}
            />
          )}
          <LineField
            {...form.field('subject')}
            label={t('field.subject')}
            value={draft.subject}
            maxLength={500}
            onChange={(subject) => change({ subject })}
          />
          <MailBody draft={draft} error={form.field('html').error} onChange={(html) => change({ html })}>
            <FormatBar onWrite={write} />
            <SourceField {...form.field('html')} area={area} value={draft.html} onChange={(html) => change({ html })} />
            <Variables onInsert={insert} />
          </MailBody>
          <Phrases phrases={phrasesOf(draft)} draft={draft} onChange={(translations) => change({ translations })} />
          {isOffline && <p className={shared.muted}>{t('offline')}</p>}
        </CheckedForm>
        <TemplatePreview clientId={clientId} draft={draft} isWrong={Object.keys(faults).length > 0} />
      </div>
      <ConfirmDialog
        open={asks}
        danger={draft.kind === 'free'}
        title={t(draft.kind === 'free' ? 'editor.askRemove' : 'editor.askRestore', { name: title })}
        description={t(draft.kind === 'free' ? 'editor.askRemoveWords' : 'editor.askRestoreWords')}
        confirm={t(draft.kind === 'free' ? 'editor.remove' : 'editor.restore')}
        busy={acts.removing}
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      />
    </DeskPage>
  );
}
