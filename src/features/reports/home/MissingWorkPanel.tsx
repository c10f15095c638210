import { useTranslation } from 'react-i18next';
import type { DataOf } from '#contract/endpoint.ts';
import { outboxGaps } from '#contract/outbox/outbox.ts';
import { useMayNow } from '#offline/hooks/useMayNow.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { Age } from '#ui/time/Age.tsx';
import styles from './DashboardPage.module.css';

const AGAIN_MS = 300_000;
const NOTHING: readonly MissingWork[] = [];

interface MissingWork {
  readonly device: string;
  /** `null` = a person who is no longer known. */
  readonly who: string | null;
  readonly lastSeen: string;
  readonly changes: number;
}

/** Changes that devices say they made and that never arrived; none for whoever may not ask. */
function useMissingWork(): readonly MissingWork[] {
  const enabled = useMayNow(outboxGaps.access);
  return useEndpoint(outboxGaps, {}, { enabled, refetchInterval: AGAIN_MS, select: missingOf }).data ?? NOTHING;
}

const missingOf = (gaps: DataOf<typeof outboxGaps>): readonly MissingWork[] =>
  gaps.map(({ device_id, user_name, last_seen, missing }) => ({
    device: device_id,
    who: user_name,
    lastSeen: last_seen,
    changes: countOf(missing),
  }));

/** How many sequences `42-43,57` names. */
export function countOf(ranges: string): number {
  return ranges.split(',').reduce((sum, range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return sum + to - from + 1;
  }, 0);
}

/**
 * Work that a device announced and that never arrived: it was discarded there, or the device is switched off. Shows
 * nothing when everything arrived.
 */
export function MissingWorkPanel() {
  const { t } = useTranslation('home');
  const missing = useMissingWork();
  if (missing.length === 0) return null;
  return (
    <Panel title={t('dashboard.missing.title')}>
      <p>{t('dashboard.missing.words')}</p>
      <ul>
        {missing.map(({ device, who, lastSeen, changes }) => (
          <li key={`${device} ${lastSeen}`} className={styles.risk}>
            <span className={styles.who}>
              <span>{who ?? t('dashboard.missing.nobody')}</span>
              <span className={styles.customer}>{t('dashboard.missing.changes', { count: changes })}</span>
              <span className={styles.age}>
                <Age at={Date.parse(lastSeen)} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
