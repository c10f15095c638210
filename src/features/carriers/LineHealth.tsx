import { carrierHealth, trustHostKey, type CarrierHealth } from '#contract/carriers/carriers.ts';
import { isFault } from '#domain/carriers/callOutcomes.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { dateTime } from '#ui/format/dates.ts';
import { useTranslation } from 'react-i18next';
import styles from './Carriers.module.css';
import { problemWords } from './problemWords.ts';

interface Props {
  readonly health: CarrierHealth;
  readonly name: string;
  readonly mayEdit: boolean;
  readonly isOffline: boolean;
}

/** How the calls of a contract go: what came of those of a day, and whether its operator is left alone. */
export function LineHealth({ health, name, mayEdit, isOffline }: Props) {
  const { t } = useTranslation('carriers');
  const { state, open_until, waiting, last_success_at, calls, mean_ms, slowest_ms, outcomes, files, proofs_ungranted } =
    health;
  const failures = outcomes.filter(({ outcome }) => isFault(outcome));
  return (
    <div className={styles.health} role="group" aria-label={t('health.of', { name })}>
      {state !== 'closed' && (
        <p className={styles.problem}>
          {t(`health.state.${state}`, { name, when: open_until === null ? '' : dateTime(open_until) })}
        </p>
      )}
      {waiting > 0 && <p className={styles.problem}>{t('health.waiting', { count: waiting })}</p>}
      <Facts
        facts={[
          {
            name: t('health.lastSuccess'),
            value: last_success_at === null ? t('health.never') : dateTime(last_success_at),
          },
          { name: t('health.calls'), value: String(calls) },
          {
            name: t('health.latency'),
            value: mean_ms === null ? t('health.none') : t('health.ms', { mean: mean_ms, slowest: slowest_ms }),
          },
        ]}
      />
      {failures.length > 0 && (
        <ul className={styles.failures} aria-label={t('health.failures')}>
          {failures.map(({ outcome, calls: count, last_at, words }) => (
            <li key={outcome}>
              <strong>{t(`health.outcome.${outcome}`)}</strong> ·{' '}
              {t('health.times', { count, when: dateTime(last_at) })}
              {words !== null && <span className={styles.words}>{problemWords(t, words)}</span>}
            </li>
          ))}
        </ul>
      )}
      {proofs_ungranted && (
        <p>
          {t('health.noProofs', { name, when: dateTime(proofs_ungranted.said_at) })}
          <span className={styles.words}>{proofs_ungranted.words}</span>
        </p>
      )}
      {files && <FilesHealth files={files} {...{ health, name, mayEdit, isOffline }} />}
    </div>
  );
}

function FilesHealth(props: Props & { readonly files: NonNullable<CarrierHealth['files']> }) {
  const { t } = useTranslation('carriers');
  const { files, health, name, mayEdit, isOffline } = props;
  const { unsent, looked_at, host_key, offered_key, latest } = files;
  const trusting = useEndpointMutation(trustHostKey, [carrierHealth]);
  const trust = async (key: string) => {
    const answer = await trusting.send({ params: { id: health.id }, body: { offered_key: key } });
    showToast(
      answer.ok
        ? { kind: 'success', title: t('files.trusted', { name }) }
        : { kind: 'error', title: t('files.notTrusted', { name }), message: t('files.keyChangedAgain') },
    );
  };
  return (
    <>
      {offered_key !== null && (
        <div role="alert" className={styles.keys}>
          <p className={styles.problem}>{t('files.keyChanged', { name })}</p>
          <dl className={styles.compared}>
            <dt>{t('files.keyTrusted')}</dt>
            <dd>{host_key}</dd>
            <dt>{t('files.keyOffered')}</dt>
            <dd>{offered_key}</dd>
          </dl>
          {mayEdit && (
            <Button size="desk" disabled={isOffline} busy={trusting.busy} onClick={() => void trust(offered_key)}>
              {t('files.trust')}
            </Button>
          )}
        </div>
      )}
      <p className={styles.words}>
        {[
          t('files.unsent', { count: unsent }),
          looked_at === null ? t('files.neverLooked') : t('files.looked', { when: dateTime(looked_at) }),
        ].join(' · ')}
      </p>
      {latest.length > 0 && (
        <ul className={styles.failures} aria-label={t('files.latest')}>
          {latest.map((file) => (
            <li key={`${file.direction} ${file.name}`}>
              <code>{file.name}</code> · {t(`files.${file.direction}`, { count: file.lines })} ·{' '}
              {file.at === null ? t('files.notYet') : dateTime(file.at)}
              {file.problem !== null && <span className={styles.problem}>{problemWords(t, file.problem)}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
