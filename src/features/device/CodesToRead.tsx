import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Emphasis, EMPHASIS } from '#ui/format/Emphasis.tsx';
import { useTranslation } from 'react-i18next';
import { Barcode } from '#widgets/codes/Barcode.tsx';
import { readingWords } from './deviceReport.ts';
import styles from './Device.module.css';
import { TEST_CODES } from './printedCodes.ts';
import type { CodeReading } from './readTestCode.ts';

interface Props {
  readonly readings: readonly CodeReading[];
  readonly stranger: string | null;
}

const SHOWN = 40;

/** Five codes, one of each kind, and what reading them showed. */
export function CodesToRead({ readings, stranger }: Props) {
  const { t } = useTranslation('device');
  return (
    <>
      <p className={styles.state} role="status">
        {t('codes.count', { done: readings.length, total: TEST_CODES.length })}
        {stranger !== null && (
          <>
            {' '}
            <Emphasis text={t('codes.stranger', { text: EMPHASIS })} code>
              {stranger.slice(0, SHOWN)}
            </Emphasis>
          </>
        )}
      </p>
      <ul className={styles.codes}>
        {TEST_CODES.map((code) => {
          const reading = readings.find((one) => one.code === code);
          return (
            <li key={code.id} className={styles.code} data-read={reading ? '' : undefined}>
              <Barcode code={code} />
              <p className={styles.name}>{code.format}</p>
              {reading ? (
                <StatusBadge group="success">{readingWords(reading, t)}</StatusBadge>
              ) : (
                <p className={styles.muted}>{t('notRead')}</p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
