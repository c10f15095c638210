import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LEAD_WORK } from '#domain/people/areas.ts';
import { cutOffs } from '#contract/lots/cutOffs.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useFlowCounts } from '#offline/hooks/useFlowCounts.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { Link } from '#ui/link/Link.tsx';
import { ChooseClient } from '#widgets/client/ChooseClient.tsx';
import { CutOffClocks, needsWork } from '#widgets/cutOffs/CutOffClocks.tsx';
import { PATHS, practicePath } from '#widgets/paths.ts';
import { FLOW_TABS } from './flowViews.ts';
import { NeverFetched } from './NeverFetched.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import styles from './Overview.module.css';
import { WorkPackCard } from './WorkPackCard.tsx';

const AGAIN_MS = 60_000;

/** What has to be ready for the departures of today. Shows nothing when everything is. */
function CutOffCard() {
  return (
    <WithQueries>
      <Card />
    </WithQueries>
  );
}

function Card() {
  const { t } = useTranslation('cutOffs');
  const open = (useEndpoint(cutOffs, {}, { refetchInterval: AGAIN_MS }).data ?? []).filter(needsWork);
  if (open.length === 0) return null;
  return (
    <section className={styles.cutOffs} aria-labelledby="cut-offs">
      <h2 id="cut-offs" className={styles.packTitle}>
        {t('title')}
      </h2>
      <CutOffClocks all={open} linked={false} />
    </section>
  );
}

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
  const mayLead = useMay(LEAD_WORK);
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
        {mayLead && (
          <>
            <Link to={PATHS.flowWaves} className={styles.all}>
              <span>{t('waves')}</span>
              <IconChevronRight size={22} stroke={1.75} aria-hidden />
            </Link>
            {/* The menus of these people have no room for it. */}
            <Link to={practicePath('picker')} className={styles.all}>
              <span>{t('practise')}</span>
              <IconChevronRight size={22} stroke={1.75} aria-hidden />
            </Link>
          </>
        )}
      </nav>
      <WorkPackCard />
    </>
  );
}
