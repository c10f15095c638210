import type { ShopSteps } from '#contract/shops/shops.ts';
import { SHOP_STEPS } from '#domain/shops/platforms.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import { MissingRights } from './MissingRights.tsx';
import styles from './Shops.module.css';

/** The steps of a connection as far as they were tried, and what the one that failed says. */
export function TrySteps({ steps }: { readonly steps: ShopSteps }) {
  const { t } = useTranslation('eplatforms');
  const failing = steps.find(({ problem }) => problem !== null);
  return (
    <>
      <ul className={styles.tries} aria-live="polite">
        {SHOP_STEPS.map((step) => {
          const tried = steps.find((one) => one.step === step);
          const state = !tried ? 'open' : tried.problem === null ? 'good' : 'bad';
          return (
            <li key={step} className={styles.try}>
              <StatusBadge group={state === 'good' ? 'success' : state === 'bad' ? 'negative' : 'info'}>
                {t(`try.${state}`)}
              </StatusBadge>
              {t(`step.${step}`)}
            </li>
          );
        })}
      </ul>
      {failing && (
        <div role="alert">
          <p className={styles.problem}>
            {[t(`problem.${failing.problem}`), failing.place].filter((part) => part !== undefined).join(' ')}
          </p>
          {failing.missing && <MissingRights missing={failing.missing} />}
        </div>
      )}
    </>
  );
}
