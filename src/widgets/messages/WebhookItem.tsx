import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { orderWebhooks, resendWebhook, webhooksList } from '#contract/messages/messages.ts';
import type { WebhookDelivery } from '#contract/messages/sentMessage.ts';
import { orderPath } from '../paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Link } from '#ui/link/Link.tsx';
import { StatusBadge, type BadgeGroup } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './messages.module.css';

const GROUPS: Readonly<Record<WebhookDelivery['state'], BadgeGroup>> = {
  waiting: 'warning',
  calling: 'info',
  delivered: 'success',
  failed: 'negative',
};

/**
 * One webhook: what was sent, what came back, and a button to send it again.
 * @param withOrder names the order, where the surroundings do not
 */
export function WebhookItem({
  delivery,
  withOrder = false,
}: {
  readonly delivery: WebhookDelivery;
  readonly withOrder?: boolean;
}) {
  const { t } = useTranslation('messages');
  const isOffline = useConnection().state === 'offline';
  const { send, busy } = useEndpointMutation(resendWebhook, [webhooksList, orderWebhooks]);
  const { id, url, method, state, attempts, answer_status, problem, duration_ms } = delivery;
  const resend = async () => {
    const answer = await send({ params: { id } });
    if (answer.ok && answer.data.state === 'delivered') showToast({ kind: 'success', title: t('resent') });
    else showToast({ kind: 'error', title: t('notResent'), message: answer.ok ? outcome(answer.data) : t('failed') });
  };
  const outcome = (one: Pick<WebhookDelivery, 'answer_status' | 'problem'>) =>
    one.problem
      ? t(`problem.${one.problem}`, { defaultValue: one.problem })
      : t('answered', { status: one.answer_status ?? '—' });
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <span className={`code ${styles.url}`}>
          {method} {url}
        </span>
        <span className={styles.muted}>
          {withOrder && (
            <>
              <Link to={orderPath(delivery.order_id)} className="code">
                {delivery.order_reference}
              </Link>
              {' · '}
            </>
          )}
          {state !== 'calling' && `${outcome({ answer_status, problem })} · `}
          {t('attempts', { count: attempts })}
          {duration_ms !== null && ` · ${duration_ms} ms`} ·{' '}
          <Moment at={Date.parse(delivery.finished_at ?? delivery.requested_at)} />
        </span>
        {delivery.next_at && (
          <span className={styles.muted}>
            {t('nextAttempt')} <Moment at={Date.parse(delivery.next_at)} />
          </span>
        )}
        <Details delivery={delivery} />
      </span>
      <StatusBadge
        group={GROUPS[state]}
        {...(state === 'waiting' && { icon: <IconClock size={16} stroke={2} aria-hidden /> })}
      >
        {t(`webhookState.${state}`)}
      </StatusBadge>
      <Button
        size="desk"
        busy={busy}
        disabled={isOffline || state === 'calling'}
        aria-label={t('resendOf', { url })}
        onClick={() => void resend()}
      >
        {t(state === 'waiting' ? 'sendNow' : 'resend')}
      </Button>
    </li>
  );
}

function Details({ delivery: { method, body, answer_body } }: { readonly delivery: WebhookDelivery }) {
  const { t } = useTranslation('messages');
  return (
    <details className={styles.details}>
      <summary>{t('details')}</summary>
      <h4>{t('sent')}</h4>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <pre tabIndex={0}>{method === 'GET' ? '—' : body}</pre>
      <h4>{t('cameBack')}</h4>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <pre tabIndex={0}>{answer_body === null || answer_body === '' ? '—' : answer_body}</pre>
    </details>
  );
}
