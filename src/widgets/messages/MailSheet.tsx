import { mailById } from '#contract/messages/messages.ts';
import type { MailSummary } from '#contract/messages/sentMessage.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useTranslation } from 'react-i18next';
import styles from './messages.module.css';

/** A mail as the customer sees it, in a frame that runs no script, sends no form and opens no link. */
export function MailSheet({ mail, onClose }: { readonly mail: MailSummary; readonly onClose: () => void }) {
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
