import { PATHS } from '#widgets/paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useFlowCounts } from '#offline/hooks/useFlowCounts.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { Link } from '#ui/link/Link.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChooseClient } from '#widgets/client/ChooseClient.tsx';
import { CutOffCard } from './CutOffCard.tsx';
import { NeverFetched } from './NeverFetched.tsx';
import { FLOW_TABS } from './flowViews.ts';
import { OpenSessions } from './OpenSessions.tsx';
import styles from './Overview.module.css';
import { WorkPackCard } from './WorkPackCard.tsx';

/** `/flow`: how much waits at each step, what was begun, and what this device holds. */
export function OverviewPage() {
  const { t } = useTranslation('flow');
  const { clientId } = useSession();
  return (
    <FloorPage title={t('title')}>
      {clientId === 0 ? <ChooseClient title={t('client.title')} text={t('client.text')} /> : <Overview />}
    </FloorPage>
  );
}

function Overview() {
  const { t, i18n } = useTranslation('flow');
  const counts = useFlowCounts();
  const offline = useConnection().state === 'offline';
  if (!counts && offline) return <NeverFetched />;
  const say = (count: number | undefined) => (count === undefined ? '' : quantity(count, i18n.language));
  return (
    <>
      <OpenSessions />
      <CutOffCard />
      <nav aria-label={t('tabs')} className={styles.lists}>
        {FLOW_TABS.map(({ list, to, step }) => (
          <Link key={list} to={to} className={styles.list}>
            <span className={`${styles.number} figures`}>{say(counts?.[list])}</span>
            <strong className={styles.name}>{t(`steps.${step}`)}</strong>
            <IconChevronRight size={24} stroke={1.75} aria-hidden />
          </Link>
        ))}
        <Link to={PATHS.flowAll} className={styles.all}>
          <span>{counts ? t('all.open', { count: counts.all }) : t('all.title')}</span>
          <IconChevronRight size={22} stroke={1.75} aria-hidden />
        </Link>
      </nav>
      <WorkPackCard />
    </>
  );
}
