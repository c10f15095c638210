import { PICKING } from '#domain/picking/kind.ts';
import { isOfKind, type WorkSession } from '#domain/workSession/workSession.ts';
import { packingPath, PATHS, pickingPath } from '#widgets/paths.ts';
import { useOrderViews } from '#offline/hooks/useOrderViews.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { useTranslation } from 'react-i18next';
import styles from './SignOutPage.module.css';

/** An open picking or packing at a sign-out: it is sent when it ends, so until then it is on this device only. */
export function WorkLeft({ session }: { readonly session: WorkSession }) {
  const { t } = useTranslation('auth');
  const { orders } = useOrderViews(session.orderIds);
  const references = session.orderIds.map((id) => orders.find((order) => order.id === id)?.order_reference ?? `#${id}`);
  const { version } = session;
  const isPicking = isOfKind(session, PICKING);
  const words = isPicking
    ? (['out.pickingEmpty', 'out.picking', 'out.goOn'] as const)
    : (['out.packingEmpty', 'out.packing', 'out.goOnPacking'] as const);
  const [empty, begun, goOn] = words;
  const to = isPicking
    ? pickingPath(session.orderIds, PATHS.flowToPickup)
    : packingPath(session.orderIds[0] ?? 0, PATHS.packing);
  return (
    <section className={styles.choice}>
      <p className={styles.alert}>{t(version > 0 ? begun : empty, { orders: references.join(', ') })}</p>
      <ButtonLink to={to}>{t(goOn)}</ButtonLink>
    </section>
  );
}
