import { packingAge } from '#domain/packing/sessionAge.ts';
import { nowBy } from '#platform/serverClock.ts';
import { Button } from '#ui/controls/Button.tsx';
import { everySecond } from '#ui/time/secondsTicker.ts';
import { IconClockExclamation } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './BenchNotices.module.css';
import type { BenchWork } from './benchWork.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** What the packer must know of the time this packing has lasted. */
export function BenchNotices(props: {
  readonly work: BenchWork;
  readonly isAnew: boolean;
  readonly onAnew: () => void;
}) {
  const { t } = useTranslation('packing');
  const { startedAt } = props.work.state;
  const { clockOffset } = props.work.session;
  // Whole hours: drawn again only when one has passed.
  const hours = useSyncExternalStore(everySecond, () => {
    const age = packingAge(startedAt, nowBy(clockOffset));
    return age.age === 'ageing' ? Math.ceil(age.left / HOUR) : age.age === 'expired' ? -1 : null;
  });
  if (hours === -1)
    return (
      <div className={styles.notice} role="alert">
        <IconClockExclamation size={22} stroke={1.75} aria-hidden />
        <p>{t('age.expired')}</p>
        <Button size="touch" kind="primary" onClick={props.onAnew}>
          {t('age.anew')}
        </Button>
      </div>
    );
  if (hours !== null) {
    const left =
      hours * HOUR >= DAY
        ? t('age.days', { count: Math.floor((hours * HOUR) / DAY) })
        : t('age.hours', { count: hours });
    return (
      <div className={styles.notice} role="status">
        <IconClockExclamation size={22} stroke={1.75} aria-hidden />
        <p>{t('age.ageing', { left })}</p>
      </div>
    );
  }
  if (!props.isAnew || startedAt !== null) return null;
  return (
    <div className={styles.notice} role="status">
      <IconClockExclamation size={22} stroke={1.75} aria-hidden />
      <p>{t('age.archived')}</p>
    </div>
  );
}
