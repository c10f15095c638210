import { ordersPath } from '#widgets/paths.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { Link } from '#ui/link/Link.tsx';
import { useTranslation } from 'react-i18next';
import styles from './DashboardPage.module.css';
import type { Dashboard } from './useDashboard.ts';

const STATES = ['pending', 'in_progress', 'late'] as const;

/** The work of today by its three steps. */
export function StepsPanel({ steps }: { readonly steps: Dashboard['steps'] }) {
  const { t, i18n } = useTranslation('home');
  return (
    <Panel title={t('dashboard.steps')} flush>
      <div className={styles.steps}>
        {steps.map((step) => (
          <div key={step.list} className={styles.step}>
            <h3 className={styles.stepName}>{t(`dashboard.step.${step.list}`)}</h3>
            <ul>
              {STATES.map((state) => (
                <li key={state}>
                  <Link
                    to={ordersPath(step[state].query)}
                    className={
                      state === 'late' && step.late.orders > 0 ? `${styles.state} ${styles.late}` : styles.state
                    }
                  >
                    {t(`dashboard.state.${state}`)}
                    <strong>{quantity(step[state].orders, i18n.language)}</strong>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Panel>
  );
}
