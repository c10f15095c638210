import { acknowledgeLosses } from '#offline/commands/acknowledgeLosses.ts';
import { useLosses } from '#offline/hooks/useLosses.ts';
import { useOrderViews } from '#offline/hooks/useOrderViews.ts';
import type { LostSession } from '#offline/outbox/meta.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Outbox.module.css';

/** Work that the browser deleted, with its exact range; shown until somebody has read it. */
export function LostWork() {
  const { t } = useTranslation('outbox');
  return useLosses().map((loss) => (
    <section key={loss.foundAt} className={styles.lost}>
      <div role="status">
        {loss.from <= loss.to && <p>{t('note.lost', { count: loss.unsent, from: loss.from, to: loss.to })}</p>}
        {loss.sessions?.map((session) => (
          <LostPicking key={session.orderIds.join()} session={session} />
        ))}
      </div>
      <Button onClick={() => void acknowledgeLosses([loss])}>{t('late.seen')}</Button>
    </section>
  ));
}

/** An open picking that was lost. Its orders get their references from the server once it can be asked. */
function LostPicking({ session }: { readonly session: LostSession }) {
  const { t } = useTranslation('outbox');
  const { orders } = useOrderViews(session.orderIds);
  const references = session.orderIds.map((id) => orders.find((order) => order.id === id)?.order_reference ?? `#${id}`);
  return <p>{t('note.lostPicking', { count: session.events, orders: references.join(', ') })}</p>;
}
