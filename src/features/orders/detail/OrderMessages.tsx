import { orderMails, orderWebhooks } from '#contract/messages/messages.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useMayNow } from '#offline/hooks/useMayNow.ts';
import { useTranslation } from 'react-i18next';
import { Listed } from '#widgets/messages/Listed.tsx';
import { MailItem } from '#widgets/messages/MailItem.tsx';
import styles from './detail.module.css';
import { WebhookItem } from '#widgets/messages/WebhookItem.tsx';

/** Mails about an order; for people who may change settings also its webhooks. */
export function OrderMessages({ orderId }: { readonly orderId: number }) {
  const seesWebhooks = useMayNow(SETTINGS);
  return (
    <div className={styles.stack}>
      <Mails orderId={orderId} />
      {seesWebhooks && <Webhooks orderId={orderId} />}
    </div>
  );
}

function Mails({ orderId }: { readonly orderId: number }) {
  const { t } = useTranslation('messages');
  const { data, isError, refetch } = useEndpoint(orderMails, { params: { id: orderId } });
  return (
    <Listed
      title={t('mails')}
      none={t('noMails')}
      count={data?.length ?? null}
      failed={isError}
      onRetry={() => void refetch()}
    >
      {data?.map((mail) => (
        <MailItem key={mail.id} mail={mail} />
      ))}
    </Listed>
  );
}

function Webhooks({ orderId }: { readonly orderId: number }) {
  const { t } = useTranslation('messages');
  const { data, isError, refetch } = useEndpoint(orderWebhooks, { params: { id: orderId } });
  return (
    <Listed
      title={t('webhooks')}
      none={t('noWebhooks')}
      count={data?.length ?? null}
      failed={isError}
      onRetry={() => void refetch()}
    >
      {data?.map((delivery) => (
        <WebhookItem key={delivery.id} delivery={delivery} />
      ))}
    </Listed>
  );
}
