import type { ScaleUnit } from '#domain/scales/reading.ts';
import { browserName } from '#platform/browserName.ts';
import type { ScaleView } from '#platform/scales/deviceScale.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ScaleShows.module.css';

/** Decimals in which a weight is shown in each unit. */
const DECIMALS = { kg: 3, g: 0 } as const;

interface Props {
  readonly view: ScaleView;
  readonly unit: ScaleUnit & keyof typeof DECIMALS;
  /** What else is to be known of a weight at rest, in place of "at rest". */
  readonly note?: ReactNode;
}

/** What the scale of this device shows, and how it stands. Texts: area scale. */
export function ScaleShows({ view, unit, note }: Props) {
  const { t, i18n } = useTranslation('scale');
  const reading = view.is === 'reading' ? view.reading : null;
  const grams = reading?.grams ?? null;
  return (
    <div className={styles.scale} data-state={reading?.state ?? view.is}>
      {reading && (
        <p className={`${styles.figure} figures`}>
          {grams === null ? '—' : figure(grams, unit, i18n.language)} <span className={styles.unit}>{unit}</span>
        </p>
      )}
      <p className={styles.words} role="status">
        {reading?.state === 'stable' && note ? note : stateWords(view, t)}
      </p>
      {view.is === 'off' && view.words !== '' && <p className={styles.said}>{t('words', { words: view.words })}</p>}
    </div>
  );
}

function figure(grams: number, unit: Props['unit'], language: string): string {
  const decimals = DECIMALS[unit];
  const form = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(language, form).format(unit === 'kg' ? grams / 1000 : grams);
}

function stateWords(view: ScaleView, t: ReturnType<typeof useTranslation<'scale'>>['t']): string {
  if (view.is === 'reading') return t(`state.${view.reading.state}`);
  if (view.is !== 'off') return t(`view.${view.is}`);
  return t(`off.${view.code}`, { browser: browserName() ?? t('thisBrowser') });
}
