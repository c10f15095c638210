import type { ServiceState } from '#contract/service/service.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { useTranslation } from 'react-i18next';
import { jobWords } from './jobWords.ts';
import styles from './Service.module.css';

/** A job that has been due so long is held up by something, s. */
const LATE_SECONDS = 300;
const MINUTE_SECONDS = 60;

/** How much waits of each kind of work, and for how long. */
export function ServiceQueues({ queues }: { readonly queues: ServiceState['queues'] }) {
  const { t, i18n } = useTranslation('service');
  const { t: ofJobs } = useTranslation('jobs');
  const number = (value: number) => quantity(value, i18n.language);
  return (
    <Panel title={t('queues.title')} flush={queues.length > 0}>
      {queues.length === 0 ? (
        <p className={styles.quiet}>{t('queues.none')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('queues.kind')}</th>
              <th scope="col">{t('queues.waiting')}</th>
              <th scope="col">{t('queues.running')}</th>
              <th scope="col">{t('queues.late')}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <tr key={queue.kind}>
                <th scope="row">{jobWords(queue, ofJobs)}</th>
                <td>{number(queue.waiting)}</td>
                <td>{number(queue.running)}</td>
                <td data-alarm={queue.late >= LATE_SECONDS ? '' : undefined}>
                  {queue.late < MINUTE_SECONDS
                    ? '—'
                    : t('queues.minutes', { minutes: number(Math.floor(queue.late / MINUTE_SECONDS)) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
