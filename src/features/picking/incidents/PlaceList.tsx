import type { SuspectPlace } from '#contract/picking/incident.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { IconBarrierBlock, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Incidents.module.css';

const MAX_PRODUCTS = 3;

/** Locations to recount, the worst first; each links to what was missing there. */
export function PlaceList({
  places,
  onOpen,
}: {
  readonly places: readonly SuspectPlace[];
  readonly onOpen: (location: string) => void;
}) {
  const { t } = useTranslation('incidents');
  return (
    <ul className={styles.list}>
      {places.map((place) => (
        <li key={place.location ?? ''}>
          <button type="button" className={styles.place} onClick={() => onOpen(place.location ?? '')}>
            <span className={`${styles.location} code`}>{place.location ?? t('noPlace')}</span>
            <span className={styles.missing}>
              <strong className="figures">{t('units', { count: place.units })}</strong>
              <span className={styles.muted}>{t('incidents', { count: place.incidents })}</span>
            </span>
            <span className={styles.products}>
              {place.products.slice(0, MAX_PRODUCTS).map((product) => (
                <span key={product.id_product}>
                  {product.name} <span className={`${styles.muted} code`}>{product.sku}</span>
                </span>
              ))}
              {place.products.length > MAX_PRODUCTS && (
                <span className={styles.muted}>
                  {t('moreProducts', { count: place.products.length - MAX_PRODUCTS })}
                </span>
              )}
            </span>
            <span className={styles.reasons}>
              {place.reasons.map(({ reason, incidents }) => (
                <StatusBadge key={reason} group="warning" icon={<IconBarrierBlock size={16} stroke={2} aria-hidden />}>
                  {t(`reasons.${reason}`)}
                  {incidents > 1 && <span className="figures"> × {incidents}</span>}
                </StatusBadge>
              ))}
            </span>
            <span className={styles.last}>
              {t('last')} <Moment at={Date.parse(place.last_at)} />
            </span>
            <IconChevronRight size={20} stroke={1.75} className={styles.go} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
