import { PICKING } from '#domain/picking/kind.ts';
import { PATHS, pickingPath } from '#widgets/paths.ts';
import { useOpenSessions } from '#offline/hooks/useOpenSessions.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Link } from '#ui/link/Link.tsx';
import { Age } from '#ui/time/Age.tsx';
import { IconChevronRight, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Flow.module.css';
import { useFlowSearch } from './useFlowSearch.ts';

/** Pickings that were begun and not finished, before new work: one tap opens the same line again. */
export function OpenPickings() {
  const { t } = useTranslation('flow');
  const [, find] = useFlowSearch('to-pickup');
  const { clientId } = useSession();
  const sessions = useOpenSessions(PICKING)?.filter((one) => one.clientId === clientId) ?? [];
  return (
    <>
      {sessions.map(({ id, orderIds, openedAt }) => (
        <Link key={id} to={pickingPath(orderIds, PATHS.flowToPickup)} onClick={() => find('')} className={styles.open}>
          <IconPlayerPlay size={22} stroke={1.75} aria-hidden />
          <span className={styles.openWords}>
            <strong>{t('open.title')}</strong>
            <span>
              {t('orders', { count: orderIds.length })} · <Age at={Date.parse(openedAt)} />
            </span>
          </span>
          <IconChevronRight size={22} stroke={1.75} aria-hidden />
        </Link>
      ))}
    </>
  );
}
