import { PACKING } from '#domain/packing/kind.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { useOpenSessions } from '#offline/hooks/useOpenSessions.ts';
import { useOrderViews } from '#offline/hooks/useOrderViews.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Link } from '#ui/link/Link.tsx';
import { Age } from '#ui/time/Age.tsx';
import { packingPath, PATHS } from '#widgets/paths.ts';
import { IconChevronRight, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './ToPack.module.css';

/** Packings that this person began and did not close, before new work: one tap opens the same step again. */
export function OpenPackings() {
  const { t } = useTranslation('packing');
  const { clientId } = useSession();
  const sessions = useOpenSessions(PACKING)?.filter((one) => one.clientId === clientId) ?? [];
  if (sessions.length === 0) return null;
  return (
    <ul aria-label={t('open.label')}>
      {sessions.map((session) => (
        <li key={session.id}>
          <OpenPacking session={session} />
        </li>
      ))}
    </ul>
  );
}

function OpenPacking({ session: { orderIds, openedAt } }: { readonly session: WorkSession }) {
  const { t } = useTranslation('packing');
  const { orders } = useOrderViews(orderIds);
  const [id = 0] = orderIds;
  const [order] = orders;
  return (
    <Link to={packingPath(id, PATHS.packing)} className={styles.open}>
      <IconPlayerPlay size={22} stroke={1.75} aria-hidden />
      <span className={styles.words}>
        <strong>{t('open.title', { reference: order?.order_reference ?? `#${id}` })}</strong>
        <span className={styles.quiet}>
          {order && `${t('units', { count: order.units })} · `}
          <Age at={Date.parse(openedAt)} />
        </span>
      </span>
      <IconChevronRight size={22} stroke={1.75} aria-hidden />
    </Link>
  );
}
