import { useFlowCounts } from '#offline/hooks/useFlowCounts.ts';
import { SegmentedLinks } from '#ui/controls/SegmentedLinks.tsx';
import { useTranslation } from 'react-i18next';
import { FLOW_TABS } from './flowViews.ts';
import styles from './FlowTabs.module.css';

/** From list to list in one tap, each with how much waits in it. */
export function FlowTabs() {
  const { t } = useTranslation('flow');
  const counts = useFlowCounts();
  return (
    <div className={styles.tabs} data-tour="stages">
      <SegmentedLinks
        label={t('tabs')}
        links={FLOW_TABS.map(({ list, to, step }) => ({ to, label: t(`steps.${step}`), count: counts?.[list] }))}
      />
    </div>
  );
}
