import { paperOf, type LabelStock } from '#domain/labels/labelSizes.ts';
import { SCREEN_SCALES, setPreference } from '#platform/preferences.ts';
import { usePreference } from '#platform/usePreference.ts';
import { useId, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './LabelFiles.module.css';

/** A bank card, mm (ISO/IEC 7810 ID-1): everybody has one at hand. */
const CARD = { width: 85.6, height: 53.98 };
const PERCENTS = SCREEN_SCALES.map(Number);

const measures = (across: string, up: string) => ({ '--across': across, '--up': up }) as CSSProperties;

interface Props {
  /** The address of the PDF. */
  readonly address: string;
  readonly stock: LabelStock;
  /** What it is, for who cannot see it. */
  readonly title: string;
}

/**
 * A document on the screen as large as on paper, so that paper can be held against it. A browser does not know how large
 * its screen is: a person sets it right once with a bank card. Texts: area bulk.
 */
export function TrueSize({ address, stock, title }: Props) {
  const { t } = useTranslation('bulk');
  const id = useId();
  const percent = usePreference('screenScale');
  const scale = Number(percent) / 100;
  const { width, height } = paperOf(stock);
  const mm = (length: number) => `${(length * scale).toFixed(2)}mm`;
  return (
    <div className={styles.trueSize}>
      <p className={styles.hint}>{t('labels.trueSize', { width, height })}</p>
      <div className={styles.roll}>
        {/* What stands around the page in the frame is the viewer's. */}
        <div className={styles.room} style={measures(mm(width), mm(height))}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; this one the page has fetched itself */}
          <iframe
            className={styles.preview}
            style={{ ...measures(`${width}mm`, `${height}mm`), transform: `scale(${scale})` }}
            src={`${address}#toolbar=0&navpanes=0&zoom=100`}
            title={title}
          />
        </div>
      </div>
      <details className={styles.measure}>
        <summary>{t('labels.measure')}</summary>
        <p className={styles.hint}>{t('labels.measureHelp')}</p>
        <div className={styles.roll}>
          <div className={styles.card} style={{ width: mm(CARD.width), height: mm(CARD.height) }} />
        </div>
        <label htmlFor={id}>{t('labels.measureLabel')}</label>
        <input
          id={id}
          type="range"
          min={Math.min(...PERCENTS)}
          max={Math.max(...PERCENTS)}
          value={percent}
          onChange={({ currentTarget }) => setPreference('screenScale', currentTarget.value)}
        />
      </details>
    </div>
  );
}
