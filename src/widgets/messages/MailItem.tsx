import { IconClock } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailById, mailsList, orderMails, resendMail } from '#contract/messages/messages.ts';
import type { MailSummary } from '#contract/messages/sentMessage.ts';
import { PERMISSIONS } from '#domain/people/roles.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Link } from '#ui/link/Link.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { type BadgeGroup, StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { orderPath } from '../paths.ts';
import styles from './messages.module.css';

/** A mail as the customer sees it, in a frame that runs no script, sends no form and opens no link. */
function MailSheet({ mail, onClose }: { readonly mail: MailSummary; readonly onClose: () => void }) {
  const { t } = useTranslation('messages');
  const { data, isError } = useEndpoint(mailById, { params: { id: mail.id } });
  return (
    <Sheet
      open
      onClose={onClose}
      title={mail.subject}
      description={t('to', { recipients: mail.recipients.join(', ') })}
    >
      {isError && <p role="alert">{t('failed')}</p>}
      {!data && !isError && <Skeleton rows={4} height={64} />}
      {data && (
        <iframe
          className={styles.frame}
          title={mail.subject}
          sandbox=""
          srcDoc={`<meta name="color-scheme" content="light"><base target="_blank">${data.html}`}
        />
      )}
    </Sheet>
  );
}

const GROUPS: Readonly<Record<MailSummary['state'], BadgeGroup>> = {
  waiting: 'warning',
  sending: 'info',
  stored: 'indigo',
  sent: 'success',
  failed: 'negative',
};
const SEND = { anyPermission: [PERMISSIONS.SendNotificationsToCustomers] };
/** Problems with a text of ours; others are the words of the mail server. */
const PROBLEMS: ReadonlySet<string> = new Set(['no-address', 'bounced', 'order-gone', 'cut-short', 'mail-limit']);

/**
 * One mail: recipient, sender, result, and buttons to read it and to send it again.
 * @param withOrder names the order, where the surroundings do not
 */
export function MailItem({ mail, withOrder = false }: { readonly mail: MailSummary; readonly withOrder?: boolean }) {
  const { t } = useTranslation('messages');
  const [open, setOpen] = useState(false);
  const subject = subjectOf(mail, t);
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <strong>{subject}</strong>
        <span className={styles.muted}>
          {withOrder && mail.order_id !== null && (
            <>
              <Link to={orderPath(mail.order_id)} className="code">
                {mail.order_reference}
              </Link>
              {' · '}
            </>
          )}
          {mail.recipients.length > 0 && `${mail.recipients.join(', ')} · `}
          <Moment at={Date.parse(mail.sent_at ?? mail.requested_at)} /> · {senderOf(mail, t)}
          {mail.attempts > 1 && ` · ${t('attempts', { count: mail.attempts })}`}
        </span>
        {mail.state === 'stored' && <span className={styles.muted}>{t('keptHere')}</span>}
        {mail.problem && (
          <span className={styles.problem}>
            {PROBLEMS.has(mail.problem) ? t(`mailProblem.${mail.problem}`) : mail.problem}
          </span>
        )}
        {mail.next_at && mail.attempts > 0 && (
          <span className={styles.muted}>
            {t('nextAttempt')} <Moment at={Date.parse(mail.next_at)} />
          </span>
        )}
      </span>
      <StatusBadge
        group={GROUPS[mail.state]}
        {...(mail.state === 'waiting' && { icon: <IconClock size={16} stroke={2} aria-hidden /> })}
      >
        {t(mail.state === 'waiting' && mail.attempts === 0 ? 'mailState.queued' : `mailState.${mail.state}`)}
      </StatusBadge>
      <span className={styles.acts}>
        {mail.subject !== '' && (
          <Button size="desk" aria-label={t('readOf', { subject })} onClick={() => setOpen(true)}>
            {t('read')}
          </Button>
        )}
        <Resend mail={mail} subject={subject} />
      </span>
      {open && <MailSheet mail={mail} onClose={() => setOpen(false)} />}
    </li>
  );
}

function Resend({ mail, subject }: { readonly mail: MailSummary; readonly subject: string }) {
  const { t } = useTranslation('messages');
  const isOffline = useConnection().state === 'offline';
  const maySend = useMay(SEND);
  const { send, busy } = useEndpointMutation(resendMail, [mailsList, orderMails, mailById]);
  if (!maySend) return null;
  const resend = async () => {
    const answer = await send({ params: { id: mail.id } });
    if (answer.ok && answer.data.state !== 'failed')
      showToast({ kind: 'success', title: t(answer.data.state === 'stored' ? 'mailKept' : 'mailResent') });
    else
      showToast({
        kind: 'error',
        title: t('mailNotResent'),
        message: answer.ok ? (answer.data.problem ?? '') : t('failed'),
      });
  };
  return (
    <Button
      size="desk"
      busy={busy}
      disabled={isOffline || mail.state === 'sending'}
      aria-label={t('resendMailOf', { subject })}
      onClick={() => void resend()}
    >
      {t(mail.state === 'waiting' ? 'sendNow' : 'resend')}
    </Button>
  );
}

/** A waiting mail is not written yet, so its notice is its name. */
function subjectOf({ subject, notice }: MailSummary, t: TFunction<'messages'>): string {
  if (subject !== '' || notice === null) return subject === '' ? t('noSubject') : subject;
  return t('noticeWaits', { notice: t(`notice.${notice}`) });
}

function senderOf({ source, notice, user_name }: MailSummary, t: TFunction<'messages'>): string {
  if (source === 'status')
    return notice === null ? t('source.status') : t('source.notice', { notice: t(`notice.${notice}`) });
  if (source === 'test') return t('source.test', { name: user_name ?? '' });
  return source === 'rule' ? t('source.rule') : (user_name ?? t('source.system'));
}
