import { MAX_OF_SERVICE, serviceState, type ServiceState } from '#contract/service/service.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords, jobWords } from './jobWords.ts';
import styles from './Service.module.css';
import { useRerun } from './useRerun.ts';

/** What the server gave up, of every client and of its own, each to be run again. */
export function ServiceFailures(props: { readonly dead: ServiceState['dead']; readonly isOffline: boolean }) {
  const { t } = useTranslation('service');
  const { t: ofJobs } = useTranslation('jobs');
  const { busy, rerun } = useRerun(serviceState);
  const [asked, setAsked] = useState<number | null>(null);
  const shown = props.dead.slice(0, MAX_OF_SERVICE);
  const runAgain = async (jobs: ServiceState['dead']) => {
    setAsked(jobs.length === 1 ? (jobs[0]?.id ?? null) : null);
    await rerun(jobs);
    setAsked(null);
  };
  return (
    <Panel
      title={t('dead.title')}
      flush={shown.length > 0}
      {...(shown.length > 1 && {
        action: (
          <Button
            size="desk"
            disabled={props.isOffline || busy}
            busy={busy && asked === null}
            onClick={() => void runAgain(shown)}
          >
            {ofJobs('rerun', { count: shown.length })}
          </Button>
        ),
      })}
    >
      {shown.length === 0 ? (
        <p className={styles.quiet}>{t('dead.none')}</p>
      ) : (
        <ThingRows label={t('dead.title')}>
          {shown.map((job) => (
            <ThingRow
              key={job.id}
              name={jobWords(job, ofJobs)}
              actions={
                <Button
                  size="desk"
                  icon={<IconRefresh size={18} stroke={1.75} aria-hidden />}
                  disabled={props.isOffline || busy}
                  busy={busy && asked === job.id}
                  onClick={() => void runAgain([job])}
                >
                  {ofJobs('rerun', { count: 1 })}
                </Button>
              }
            >
              <p className={styles.words}>{failureWords(job, ofJobs)}</p>
              <p className={styles.quiet}>
                {[
                  job.client_name ?? t('house'),
                  ...(job.order_reference === null ? [] : [job.order_reference]),
                  ofJobs('attempts', { count: job.attempts }),
                ].join(' · ')}{' '}
                · <Moment at={Date.parse(job.failed_at)} />
              </p>
            </ThingRow>
          ))}
        </ThingRows>
      )}
    </Panel>
  );
}
