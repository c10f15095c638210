import { resendWebhook } from '#contract/endpoints/messages.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { callApi } from '#platform/api/callApi.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { StatusBadge, type BadgeGroup } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './messages.module.css';
import type { WebhookDelivery } from './useMessages.ts';

const GROUPS: Readonly<Record<WebhookDelivery['state'], BadgeGroup>> = { calling: 'info', delivered: 'success', failed: 'negative' };

/** One message to somebody's server: what was sent, what came back, and the way to send it again. */
export function WebhookItem({ delivery, orderId }: { readonly delivery: WebhookDelivery; readonly orderId: number }) {
  const { t } = useTranslation('messages');
  const client = useQueryClient();
  const isOffline = useConnection().state === 'offline';
  const [busy, setBusy] = useState(false);
  const { id, url, method, state, attempts, answer_status, answer_body, problem, duration_ms, body } = delivery;
  const resend = async () => {
    setBusy(true);
    const answer = await callApi(resendWebhook, { params: { id }, parse: 'lenient' });
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['webhooks', orderId] });
    if (answer.ok && answer.data.state === 'delivered') showToast({ kind: 'success', title: t('resent') });
    else showToast({ kind: 'error', title: t('notResent'), message: answer.ok ? outcome(answer.data) : t('failed') });
  };
  const outcome = (one: Pick<WebhookDelivery, 'answer_status' | 'problem'>) =>
    one.problem ? t(`problem.${one.problem}`, { defaultValue: one.problem }) : t('answered', { status: one.answer_status ?? '—' });
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <span className={`code ${styles.url}`}>
          {method} {url}
        </span>
        <span className={styles.muted}>
          {state !== 'calling' && `${outcome({ answer_status, problem })} · `}
          {t('attempts', { count: attempts })}
          {duration_ms !== null && ` · ${duration_ms} ms`} · <Moment at={Date.parse(delivery.finished_at ?? delivery.requested_at)} />
        </span>
        <details className={styles.details}>
          <summary>{t('details')}</summary>
          <h4>{t('sent')}</h4>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
          <pre tabIndex={0}>{method === 'GET' ? '—' : body}</pre>
          <h4>{t('cameBack')}</h4>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
          <pre tabIndex={0}>{answer_body === null || answer_body === '' ? '—' : answer_body}</pre>
        </details>
      </span>
      <StatusBadge group={GROUPS[state]}>{t(`webhookState.${state}`)}</StatusBadge>
      <Button size="desk" busy={busy} disabled={isOffline || state === 'calling'} aria-label={t('resendOf', { url })} onClick={() => void resend()}>
        {t('resend')}
      </Button>
    </li>
  );
}
