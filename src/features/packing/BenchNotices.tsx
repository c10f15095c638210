import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './BenchNotices.module.css';
import type { BenchWork } from './benchWork.ts';
import { useHoursLeft } from './useHoursLeft.ts';

const DAY = 24;

interface Props {
  readonly work: BenchWork;
  readonly isAnew: boolean;
}

/** What the packer must know of this packing: by whose steps it goes, and how long it has lasted. */
export function BenchNotices({ work, isAnew }: Props) {
  const { t } = useTranslation('packing');
  return (
    <>
      {!work.isConfigured && (
        <div className={styles.notice} role="status">
          <IconAlertTriangle size={22} stroke={1.75} aria-hidden />
          <p>{t('unconfigured')}</p>
        </div>
      )}
      <AgeNotice work={work} isAnew={isAnew} />
    </>
  );
}

function AgeNotice({ work, isAnew }: Props) {
  const { t } = useTranslation('packing');
  const hours = useHoursLeft(work);
  if (hours === 'expired')
    return (
      <div className={styles.notice} role="alert">
        <IconClockExclamation size={22} stroke={1.75} aria-hidden />
        <p>{t('age.expired')}</p>
      </div>
    );
  if (hours !== null) {
    const left = hours >= DAY ? t('age.days', { count: Math.floor(hours / DAY) }) : t('age.hours', { count: hours });
    return (
      <div className={styles.notice} role="status">
        <IconClockExclamation size={22} stroke={1.75} aria-hidden />
        <p>{t('age.ageing', { left })}</p>
      </div>
    );
  }
  if (!isAnew || work.state.startedAt !== null) return null;
  return (
    <div className={styles.notice} role="status">
      <IconClockExclamation size={22} stroke={1.75} aria-hidden />
      <p>{t('age.archived')}</p>
    </div>
  );
}
