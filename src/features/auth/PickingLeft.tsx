import type { WorkSession } from '#domain/workSession/workSession.ts';
import { PATHS, pickingPath } from '#widgets/paths.ts';
import { useOrderViews } from '#offline/hooks/useOrderViews.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { useTranslation } from 'react-i18next';
import styles from './SignOutPage.module.css';

/** An open picking at a sign-out: its counts are sent when it ends, so until then they are on this device only. */
export function PickingLeft({ session }: { readonly session: WorkSession }) {
  const { t } = useTranslation('auth');
  const { orders } = useOrderViews(session.orderIds);
  const references = session.orderIds.map((id) => orders.find((order) => order.id === id)?.order_reference ?? `#${id}`);
  return (
    <section className={styles.choice}>
      <p className={styles.alert}>
        {t(session.version > 0 ? 'out.picking' : 'out.pickingEmpty', { orders: references.join(', ') })}
      </p>
      <ButtonLink to={pickingPath(session.orderIds, PATHS.flowToPickup)}>{t('out.goOn')}</ButtonLink>
    </section>
  );
}
