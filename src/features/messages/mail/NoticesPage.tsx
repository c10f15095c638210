import { mailNotices, saveMailNotices } from '#contract/messages/mailTemplates.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useAnswers, useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { MAIL_NOTICES, type MailNotice } from '#domain/messages/mailKinds.ts';
import { PATHS, SETTINGS_TAB } from '#widgets/paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useHeldForm } from '#widgets/form/useHeldForm.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { useTranslation } from 'react-i18next';
import shared from './Mail.module.css';
import styles from './Notices.module.css';
import { MailPlace } from './MailPlace.tsx';
import { ShopLogo } from './ShopLogo.tsx';
import { WebhookAddresses } from './WebhookAddresses.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';

/**
 * Route /settings/notifications: automatic notices to customers, the logo that they see, the addresses of webhooks and
 * the secret that signs them.
 */
export function NoticesPage() {
  const { t } = useTranslation(['mailSettings', 'app']);
  const { clientId } = useSession();
  const { data, isError, refetch } = useEndpoint(mailNotices, {});
  return (
    <DeskPage
      title={t('notices.title')}
      tab={SETTINGS_TAB}
      shape="narrow"
      actions={
        <>
          <ButtonLink size="desk" to={PATHS.messages}>
            {t('toMessages')}
          </ButtonLink>
          <ButtonLink size="desk" to={PATHS.settingsEmails}>
            {t('toTemplates')}
          </ButtonLink>
        </>
      }
    >
      <MailPlace clientId={clientId} ready={data !== undefined} failed={isError} onRetry={() => void refetch()}>
        {data && <Notices clientId={clientId} stored={data.notices} sendsMail={data.sends_mail} />}
        <ShopLogo clientId={clientId} />
        <WebhookAddresses clientId={clientId} />
        <WebhookSecret clientId={clientId} />
      </MailPlace>
    </DeskPage>
  );
}

function Notices({
  clientId,
  stored,
  sendsMail,
}: {
  readonly clientId: number;
  readonly stored: readonly MailNotice[];
  readonly sendsMail: boolean;
}) {
  const { t } = useTranslation(['mailSettings', 'app']);
  const isOffline = useConnection().state === 'offline';
  const { values, changed, change, undo } = useHeldForm('settings.notices', { notices: stored });
  const { send } = useEndpointMutation(saveMailNotices);
  const { replace } = useAnswers();
  const form = useForm({
    area: 'mailSettings',
    values,
    check: () => ({}),
    send: ({ notices }) => send({ params: { id_client: clientId }, body: { notices: [...notices] } }),
    onDone: (saved) => {
      undo();
      replace(mailNotices, {}, () => saved);
      showToast({ kind: 'success', title: t('notices.saved') });
    },
  });
  const turn = (notice: MailNotice) =>
    change({
      notices: MAIL_NOTICES.filter((one) =>
        one === notice ? !values.notices.includes(one) : values.notices.includes(one),
      ),
    });
  return (
    <CheckedForm
      form={form}
      label={t('notices.panel')}
      actions={<SaveBar changed={changed} busy={form.busy} disabled={isOffline} onUndo={undo} />}
    >
      <Panel title={t('notices.panel')}>
        <div className={shared.stack}>
          <p className={shared.muted}>{t('notices.words')}</p>
          {stored.length === 0 && <p className={styles.note}>{t('notices.noneYet')}</p>}
          {!sendsMail && <p className={styles.note}>{t('notices.noServer')}</p>}
          <fieldset className={styles.switches} disabled={isOffline}>
            <legend className="sr-only">{t('notices.panel')}</legend>
            {MAIL_NOTICES.map((notice) => (
              <Checkbox key={notice} checked={values.notices.includes(notice)} onChange={() => turn(notice)}>
                <span className={styles.option}>{t(`kind.${notice}`)}</span>
                <span className={styles.optionHelp}>{t(`when.${notice}`)}</span>
              </Checkbox>
            ))}
          </fieldset>
          {isOffline && <p className={shared.muted}>{t('offline')}</p>}
        </div>
      </Panel>
    </CheckedForm>
  );
}
