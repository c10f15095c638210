import { quantity } from '#ui/format/numbers.ts';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ActionOrder } from './actionOrder.ts';
import styles from './ActionSheet.module.css';
import type { Preflight } from './preflight.ts';
import { refusalText } from './refusalText.ts';

/** Who could not take the action, and why, before anything is done. */
export function PreflightView({ orders, found }: { readonly orders: readonly ActionOrder[]; readonly found: Preflight }) {
  const { t, i18n } = useTranslation(['bulk', 'errors']);
  if (found.state === 'unknown') return <p role="status">{t('bulk:preflight.unknown')}</p>;
  const barred = orders.filter(({ id }) => found.outcomes.get(id)?.state !== 'done');
  const able = orders.length - barred.length;
  return (
    <>
      <p role="status" className={styles.sums}>
        {able > 0 && (
          <span data-outcome="done">
            <IconCircleCheck size={18} stroke={2} aria-hidden />
            {t('bulk:preflight.able', { count: able, figure: quantity(able, i18n.language) })}
          </span>
        )}
        {barred.length > 0 && (
          <span data-outcome="refused">
            <IconBan size={18} stroke={2} aria-hidden />
            {t('bulk:preflight.barred', { count: barred.length, figure: quantity(barred.length, i18n.language) })}
          </span>
        )}
      </p>
      {barred.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <ul className={styles.barredList} tabIndex={0} aria-label={t('bulk:preflight.who')}>
          {barred.map(({ id, order_reference }) => {
            const outcome = found.outcomes.get(id);
            return (
              <li key={id}>
                <span className="code">{order_reference}</span>
                <span>{refusalText(outcome ?? { code: 1, data: [] }, t)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
