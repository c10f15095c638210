import { mailsList, webhooksList } from '#contract/messages/messages.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { useMayNow } from '#offline/hooks/useMayNow.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListRows } from '#widgets/lists/ListRows.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { MailItem } from '#widgets/messages/MailItem.tsx';
import { WebhookItem } from '#widgets/messages/WebhookItem.tsx';
import { PATHS } from '#widgets/paths.ts';
import { IconMail, IconWebhook } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import styles from './MessagesPage.module.css';

/** Route /messages: every mail and webhook of the client, what became of it, and the way to send it again. */
export function MessagesPage() {
  const { t } = useTranslation('messages');
  const seesWebhooks = useMayNow(SETTINGS);
  const [query, setQuery] = useSearchParams();
  const tabs = [
    { id: 'mails', label: t('mails'), renderContent: () => <Mails /> },
    ...(seesWebhooks ? [{ id: 'webhooks', label: t('webhooks'), renderContent: () => <Webhooks /> }] : []),
  ];
  return (
    <DeskPage
      title={t('title')}
      tab={{ nameKey: 'app:places.messages' }}
      actions={
        seesWebhooks && (
          <>
            <ButtonLink size="desk" to={PATHS.failedJobs}>
              {t('toFailedJobs')}
            </ButtonLink>
            <ButtonLink size="desk" to={PATHS.settingsNotifications}>
              {t('toSettings')}
            </ButtonLink>
          </>
        )
      }
    >
      <Tabs
        label={t('title')}
        tabs={tabs}
        selected={query.get('tab') ?? 'mails'}
        onSelect={(tab) => setQuery(tab === 'mails' ? {} : { tab }, { replace: true })}
      />
    </DeskPage>
  );
}

function Mails() {
  const { t } = useTranslation('messages');
  const fields = useMemo(
    () =>
      listFields(mailsList.list.fields, FULL_SIGHT, {
        label: (id) => t(`field.${id}`),
        choice: (_, state) => (state === 'waiting' ? t('pending') : t(`mailState.${state}`)),
      }),
    [t],
  );
  const list = useList(mailsList, { fields });
  return (
    <div className={styles.stack}>
      <ListBar list={list} fields={fields} quick={quick(t, ['waiting', 'stored', 'sent', 'failed'])} />
      <ListRows
        list={list}
        height={64}
        empty={{
          icon: <IconMail size={28} stroke={1.75} />,
          title: t('emptyMails.title'),
          words: t('emptyMails.text'),
        }}
      >
        {(mails) => (
          <ul className={styles.framed}>
            {mails.map((mail) => (
              <MailItem key={mail.id} mail={mail} withOrder />
            ))}
          </ul>
        )}
      </ListRows>
    </div>
  );
}

function Webhooks() {
  const { t } = useTranslation('messages');
  const fields = useMemo(
    () =>
      listFields(webhooksList.list.fields, FULL_SIGHT, {
        label: (id) => t(`field.${id}`),
        choice: (_, state) => (state === 'waiting' ? t('pending') : t(`webhookState.${state}`)),
      }),
    [t],
  );
  const list = useList(webhooksList, { fields });
  return (
    <div className={styles.stack}>
      <ListBar list={list} fields={fields} quick={quick(t, ['waiting', 'delivered', 'failed'])} />
      <ListRows
        list={list}
        height={64}
        empty={{
          icon: <IconWebhook size={28} stroke={1.75} />,
          title: t('emptyWebhooks.title'),
          words: t('emptyWebhooks.text'),
        }}
      >
        {(deliveries) => (
          <ul className={styles.framed}>
            {deliveries.map((delivery) => (
              <WebhookItem key={delivery.id} delivery={delivery} withOrder />
            ))}
          </ul>
        )}
      </ListRows>
    </div>
  );
}

const quick = (t: TFunction<'messages'>, values: readonly string[]) => ({
  field: 'state',
  label: t('field.state'),
  all: t('all'),
  values,
});
