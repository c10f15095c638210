import { useFlowCounts } from '#offline/hooks/useFlowCounts.ts';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { FLOW_TABS } from './flowViews.ts';
import styles from './FlowTabs.module.css';

/** From list to list in one tap, each with how much waits in it. */
export function FlowTabs() {
  const { t } = useTranslation('flow');
  const counts = useFlowCounts();
  return (
    <nav aria-label={t('tabs')} className={styles.tabs}>
      {FLOW_TABS.map(({ list, to, step }) => (
        <NavLink key={list} to={to} className={styles.tab ?? ''}>
          <span>{t(`steps.${step}`)}</span>
          <span className={`${styles.count} figures`}>{counts?.[list] ?? ''}</span>
        </NavLink>
      ))}
    </nav>
  );
}
