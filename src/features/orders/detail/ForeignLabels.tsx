import { clearForeignLabels } from '#contract/packing/foreignLabels.ts';
import { orderById, orderTimeline } from '#contract/orders/orderDesk.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

/** Labels of this order and of another that may be swapped, until its own label is read from the parcel or a person says why. */
export function ForeignLabels({ order, mayClear }: { readonly order: OrderFull; readonly mayClear: boolean }) {
  const { t } = useTranslation(['order', 'errors']);
  const { send, busy } = useEndpointMutation(clearForeignLabels, [orderById, orderTimeline]);
  const [code, setCode] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const labels = order.foreign_labels ?? [];
  if (labels.length === 0) return null;
  const clear = async (body: { code: string } | { note: string }) => {
    const answer = await send({ params: { id: order.id }, body });
    if (answer.ok) return setProblem(answer.data.outcome === 'not-its-label' ? t('order:foreign.notIts') : null);
    return setProblem(answer.kind === 'network' ? t('order:foreign.offline') : (answer.message ?? t('errors:1')));
  };
  return (
    <section className={styles.meanwhile} role="alert" aria-label={t('order:foreign.title')}>
      <h2>{t('order:foreign.title')}</h2>
      <ul>
        {labels.map(({ id, side, order_reference, text, at, user_name }) => (
          <li key={id}>
            {t(order_reference === null ? 'order:foreign.unknown' : `order:foreign.${side}`, {
              other: order_reference ?? '',
              text,
            })}{' '}
            · {user_name} · <Moment at={Date.parse(at)} />
          </li>
        ))}
      </ul>
      {mayClear && (
        <div className={styles.clear} data-scans="typed">
          <TextField
            label={t('order:foreign.code')}
            code
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button busy={busy} disabled={code.trim() === ''} onClick={() => void clear({ code: code.trim() })}>
            {t('order:foreign.check')}
          </Button>
          <TextField label={t('order:foreign.note')} value={note} onChange={({ target }) => setNote(target.value)} />
          <Button busy={busy} disabled={note.trim().length < 3} onClick={() => void clear({ note: note.trim() })}>
            {t('order:foreign.clear')}
          </Button>
        </div>
      )}
      {problem !== null && <p className={styles.alarm}>{problem}</p>}
    </section>
  );
}
