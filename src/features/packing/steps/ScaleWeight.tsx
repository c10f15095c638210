import { takeable, type ScaleReading } from '#domain/scales/reading.ts';
import { weighParcel } from '#domain/packing/weighing.ts';
import { useScale } from '#platform/scales/useScale.ts';
import { Button } from '#ui/controls/Button.tsx';
import { weight } from '#ui/format/numbers.ts';
import { ScaleShows } from '#widgets/scale/ScaleShows.tsx';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { WEIGHT_FORM } from '../weightForm.ts';
import type { BenchStepProps } from './benchStepProps.ts';
import styles from './steps.module.css';

interface Props extends BenchStepProps {
  readonly unit: 'kg' | 'g';
  /** `undefined` = the whole parcel. */
  readonly box: number | undefined;
  /** A weight by hand. */
  readonly typed: ReactNode;
}

/**
 * The scale of this device with its padlock: locked, what it shows is taken; open, the weight is typed. A scale that shows
 * nothing leaves the hand free by itself.
 */
export function ScaleWeight({ unit, box, work, packer, typed }: Props) {
  const { t } = useTranslation('scale');
  const view = useScale();
  const [isOpen, setOpen] = useState(false);
  const [isTooSoon, setTooSoon] = useState(false);
  const reading = view.is === 'reading' ? view.reading : null;
  const isLocked = reading !== null && !isOpen;
  const grams = reading && takeable(reading);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTooSoon(grams === null);
    if (grams !== null) void packer.weigh({ grams, from: 'scale', ...(box !== undefined && { box }) });
  };
  const Lock = isLocked ? IconLock : IconLockOpen;
  return (
    <div className={styles.cards}>
      <ScaleShows view={view} unit={unit} note={reading && <Note {...{ reading, box, work, packer }} />} />
      {reading && (
        <Button
          size="touch"
          icon={<Lock size={22} stroke={1.75} aria-hidden />}
          onClick={() => {
            setOpen(isLocked);
            setTooSoon(false);
          }}
        >
          {t(isLocked ? 'bench.unlock' : 'bench.lock')}
        </Button>
      )}
      {isLocked ? (
        <form id={WEIGHT_FORM} onSubmit={submit}>
          {isTooSoon && grams === null && (
            <p role="alert" className={styles.problem}>
              {t('bench.wait')}
            </p>
          )}
        </form>
      ) : (
        // Who has begun to type goes on, also when the scale wakes up.
        <div className={styles.cards} onInput={() => setOpen(true)}>
          {!reading && <p className={styles.quiet}>{t('bench.byHand')}</p>}
          {typed}
        </div>
      )}
    </div>
  );
}

/** What a weight at rest means for what stands on the scale. */
function Note({
  reading,
  box,
  work,
  packer,
}: BenchStepProps & { readonly reading: ScaleReading } & Pick<Props, 'box'>) {
  const { t, i18n } = useTranslation('scale');
  const grams = takeable(reading);
  if (grams === null) return reading.grams === 0 ? t('bench.zero') : t(`state.${reading.state}`);
  if (!packer.scaleMayTake()) return t('bench.taken');
  const weighed = weighParcel({ grams, from: 'scale', ...(box !== undefined && { box }) }, work);
  if (weighed.outcome === 'accepted') return t(`state.${reading.state}`);
  if (weighed.outcome !== 'ask') return null;
  const { off, guesses } = weighed.check;
  const [guess] = guesses;
  const amount = weight(Math.round(Math.abs(off)), i18n.language);
  return (
    <>
      <strong>{t(off < 0 ? 'bench.missing' : 'bench.extra', { weight: amount })}</strong>{' '}
      {guess && t('bench.maybe', { units: guess.units, name: guess.product.name })}
    </>
  );
}
