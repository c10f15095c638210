import type { Incident } from '#contract/picking/incident.ts';
import { SentPhotos } from '#widgets/photos/SentPhotos.tsx';
import { orderPath } from '#widgets/paths.ts';
import { Link } from '#ui/link/Link.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { IconBarrierBlock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Incidents.module.css';

/** Missing units, order by order: the product, the reason, the person, and the photos. */
export function IncidentList({
  incidents,
  clientId,
}: {
  readonly incidents: readonly Incident[];
  readonly clientId: number;
}) {
  const { t } = useTranslation('incidents');
  return (
    <ul className={styles.list}>
      {incidents.map((one) => (
        <li key={`${one.order_id}:${one.id_product}:${one.created_at}`} className={styles.incident}>
          <span className={styles.what}>
            <span className={styles.product}>{one.product}</span>
            <span className={`${styles.muted} code`}>{one.sku}</span>
          </span>
          <span className={styles.missing}>
            <strong className="figures">{t('units', { count: one.units })}</strong>
            <span className={`${styles.muted} code`}>{one.location ?? t('noPlace')}</span>
          </span>
          <span className={styles.why}>
            <StatusBadge group="warning" icon={<IconBarrierBlock size={16} stroke={2} aria-hidden />}>
              {t(`reasons.${one.reason}`)}
            </StatusBadge>
            {one.note && <span>{one.note}</span>}
          </span>
          <span className={styles.who}>
            <Link to={orderPath(one.order_id)} className="code">
              {one.order_reference}
            </Link>
            <span className={styles.muted}>
              {one.user_name && <>{one.user_name} · </>}
              <Moment at={Date.parse(one.happened_at)} />
            </span>
          </span>
          <SentPhotos photos={one.photos} clientId={clientId} of={one.product} />
        </li>
      ))}
    </ul>
  );
}
