import type { DataOf } from '#contract/endpoint.ts';
import type { cutOffs } from '#contract/lots/cutOffs.ts';
import { Link } from '#ui/link/Link.tsx';
import { Remaining } from '#ui/time/Remaining.tsx';
import { useOlderThan } from '#ui/time/useOlderThan.ts';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lotPath, ordersPath } from '../paths.ts';
import styles from './CutOffClocks.module.css';

type CutOff = DataOf<typeof cutOffs>[number];

/** The floor needs what is still to be done: departures that have nothing left to prepare are left out. */
export function needsWork(one: CutOff): boolean {
  return unreadyOf(one) > 0;
}

/** Orders that are not prepared, in its lots or in none yet. */
const unreadyOf = ({ unready, outside }: CutOff): number => unready.orders + outside.unready;

/**
 * Each departure of today with the time that is left, the orders that will not make it, and the lots that closed by
 * themselves. Texts: cutOffs
 * @param props.linked whether the orders behind a figure can be opened; the floor has no lists
 */
export function CutOffClocks({ all, linked }: { readonly all: readonly CutOff[]; readonly linked: boolean }) {
  return (
    <ul className={styles.clocks}>
      {all.map((one) => (
        <Clock key={one.itinerary.id} one={one} linked={linked} />
      ))}
    </ul>
  );
}

function Clock({ one, linked }: { readonly one: CutOff; readonly linked: boolean }) {
  const { t } = useTranslation('cutOffs');
  const isLate = useOlderThan(Date.parse(one.risk_from), 0);
  const unready = unreadyOf(one);
  const isAtRisk = isLate && unready > 0;
  const words = t(isAtRisk ? 'atRisk' : 'unready', { count: unready });
  const inLots = ordersPath({ ...one.unready.query, 'type[ne]': 'lotshipping' });
  return (
    <li className={styles.clock} data-risk={isAtRisk ? '' : undefined}>
      <strong className={`${styles.hour} figures`}>{one.cut_off}</strong>
      <span className={styles.what}>
        <span className={styles.name}>{one.itinerary.name}</span>
        <span className={styles.quiet}>
          <Remaining at={Date.parse(one.closes_at)} />
          {one.closes_by_itself && <> · {t('byItself')}</>}
        </span>
        {one.outside.unready > 0 && (
          <span className={styles.quiet}>
            {one.unready.orders > 0 && (
              <>
                {linked ? (
                  <Link to={inLots}>{t('inLots', { count: one.unready.orders })}</Link>
                ) : (
                  t('inLots', { count: one.unready.orders })
                )}
                {' · '}
              </>
            )}
            {t('outside', { count: one.outside.unready })}
          </span>
        )}
        {one.closed_lots.map((lot) => (
          <span key={lot.id} className={styles.closed}>
            <IconLock size={16} stroke={2} aria-hidden />
            {linked ? <Link to={lotPath(lot.id)}>{lot.order_reference}</Link> : lot.order_reference}{' '}
            {t('closed', { count: lot.unready })}
          </span>
        ))}
      </span>
      <span className={styles.figure}>
        {isAtRisk && <IconAlertTriangle size={18} stroke={2} aria-hidden />}
        {unready === 0 ? (
          t('ready', { count: one.orders.orders + one.outside.orders })
        ) : linked && one.outside.unready === 0 ? (
          <Link to={inLots}>{words}</Link>
        ) : (
          words
        )}
      </span>
    </li>
  );
}
