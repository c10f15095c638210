import { SETTINGS } from '#domain/access/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { StatusBadge, type BadgeGroup } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MailSheet } from './MailSheet.tsx';
import styles from './messages.module.css';
import { useMails, useWebhooks, type SentMail } from './useMessages.ts';
import { WebhookItem } from './WebhookItem.tsx';

const GROUPS: Readonly<Record<SentMail['state'], BadgeGroup>> = { sending: 'info', stored: 'indigo', sent: 'success', failed: 'negative' };

/** What was said to others about an order: its mails, and for who may change settings the calls to other servers. */
export function OrderMessages({ orderId }: { readonly orderId: number }) {
  const seesWebhooks = useMay(SETTINGS);
  return (
    <div className={styles.stack}>
      <Mails orderId={orderId} />
      {seesWebhooks && <Webhooks orderId={orderId} />}
    </div>
  );
}

function Mails({ orderId }: { readonly orderId: number }) {
  const { t } = useTranslation('messages');
  const { data, isError, refetch } = useMails(orderId);
  const [open, setOpen] = useState<SentMail | null>(null);
  return (
    <Listed title={t('mails')} none={t('noMails')} count={data?.length ?? null} failed={isError} onRetry={() => void refetch()}>
      {data?.map((mail) => (
        <li key={mail.id} className={styles.item}>
          <span className={styles.words}>
            <strong>{mail.subject}</strong>
            <span className={styles.muted}>
              {mail.recipients.join(', ')} · <Moment at={Date.parse(mail.sent_at ?? mail.requested_at)} />
              {mail.user_name && ` · ${mail.user_name}`}
            </span>
            {mail.problem && <span className={styles.problem}>{mail.problem}</span>}
          </span>
          <StatusBadge group={GROUPS[mail.state]}>{t(`mailState.${mail.state}`)}</StatusBadge>
          <Button size="desk" aria-label={t('readOf', { subject: mail.subject })} onClick={() => setOpen(mail)}>
            {t('read')}
          </Button>
        </li>
      ))}
      {open && <MailSheet mail={open} onClose={() => setOpen(null)} />}
    </Listed>
  );
}

function Webhooks({ orderId }: { readonly orderId: number }) {
  const { t } = useTranslation('messages');
  const { data, isError, refetch } = useWebhooks(orderId, true);
  return (
    <Listed title={t('webhooks')} none={t('noWebhooks')} count={data?.length ?? null} failed={isError} onRetry={() => void refetch()}>
      {data?.map((delivery) => (
        <WebhookItem key={delivery.id} delivery={delivery} orderId={orderId} />
      ))}
    </Listed>
  );
}

/** @param count null while it is read */
function Listed(props: { readonly title: string; readonly none: string; readonly count: number | null; readonly failed: boolean; readonly onRetry: () => void; readonly children: ReactNode }) {
  const { t } = useTranslation('messages');
  const { title, none, count, failed } = props;
  return (
    <Panel title={title} flush={count !== null && count > 0}>
      {count === null && !failed && <Skeleton rows={2} height={48} />}
      {count === null && failed && (
        <p className={styles.muted} role="alert">
          {t('failed')}{' '}
          <Button size="desk" onClick={props.onRetry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {count === 0 && <p className={styles.muted}>{none}</p>}
      {count !== null && count > 0 && <ul className={styles.list}>{props.children}</ul>}
    </Panel>
  );
}
