import { cutOffs } from '#contract/lots/cutOffs.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { CutOffClocks, needsWork } from '#widgets/cutOffs/CutOffClocks.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Overview.module.css';

const AGAIN_MS = 60_000;

/** What has to be ready for the departures of today. Shows nothing when everything is. */
export function CutOffCard() {
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
