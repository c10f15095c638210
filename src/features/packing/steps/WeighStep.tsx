import { IconBox, IconCheck, IconScale } from '@tabler/icons-react';
import { type SubmitEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expectedOnScale } from '#domain/packing/weighing.ts';
import { scaleChoice } from '#platform/scales/scaleChoice.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { readFigure } from '#ui/form/figure.ts';
import { weight } from '#ui/format/numbers.ts';
import { PATHS } from '#widgets/paths.ts';
import { latePart } from '#widgets/workSession/latePart.tsx';
import type { BenchWork } from '../benchWork.ts';
import { WEIGHT_FORM } from '../weightForm.ts';
import type { BenchStepProps } from './benchStepProps.ts';
import styles from './steps.module.css';

/** Decimals in which a weight is typed in each unit, so that it reads as grams. */
const DECIMALS = { kg: 3, g: 0 } as const;

interface TypedWeightProps {
  readonly unit: 'kg' | 'g';
  /** `undefined` = the whole parcel. */
  readonly box: number | undefined;
  readonly onWeigh: (grams: number) => void;
}

/** A weight by hand. What was typed stays until another box is on the scale. */
export function TypedWeight({ unit, box, onWeigh }: TypedWeightProps) {
  const { t } = useTranslation('packingLater');
  const [text, setText] = useState('');
  const [bad, setBad] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const grams = readFigure(text, DECIMALS[unit]);
    setBad(grams === null);
    if (grams !== null) onWeigh(grams);
  };
  return (
    <form id={WEIGHT_FORM} onSubmit={submit} className={styles.cards} noValidate>
      <TextField
        label={box === undefined ? t('weigh.label', { unit }) : t('weigh.labelOf', { box, unit })}
        inputMode={unit === 'kg' ? 'decimal' : 'numeric'}
        autoComplete="off"
        autoFocus
        enterKeyHint="done"
        maxLength={10}
        value={text}
        {...(bad && { error: t('weigh.bad') })}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setBad(false);
        }}
      />
    </form>
  );
}

/** Only a device with a scale fetches what speaks to it. */
const ScaleWeight = latePart(['scale'], async () => (await import('./ScaleWeight.tsx')).ScaleWeight);
// A bench without a network has it in its hands before the first parcel is weighed.
if (scaleChoice()) void ScaleWeight.fetch().catch(() => undefined);

/** The whole parcel, or box by box. The weight that is typed or taken is compared with the expected one. */
export function WeighStep({ work, packer }: BenchStepProps) {
  const { t, i18n } = useTranslation(['packing', 'packingLater']);
  const { state, configuration } = work;
  const unit = configuration.steps.weighPackage.weight_measure;
  const isByBox = state.boxes.length > 1;
  const { box, choose } = useOnScale(work);
  const [hasScale] = useState(() => scaleChoice() !== null);
  const expected = expectedOnScale(box, work);
  const typed = (
    <TypedWeight
      key={box ?? 'whole'}
      unit={unit}
      box={box}
      onWeigh={(grams) => void packer.weigh({ grams, from: 'manual', ...(box !== undefined && { box }) })}
    />
  );
  return (
    <div className={styles.body}>
      {isByBox && (
        <ul className={`${styles.boxes} ${styles.onScale}`} aria-label={t('packingLater:weigh.what')}>
          {state.boxes.map((one) => (
            <li key={one.box}>
              <button
                type="button"
                className={styles.box}
                aria-pressed={box === one.box}
                onClick={() => choose(one.box)}
              >
                {one.grams === null ? (
                  <IconBox size={24} stroke={1.5} aria-hidden />
                ) : (
                  <IconCheck size={24} stroke={2} aria-hidden />
                )}
                <span className={styles.words}>
                  <strong>{t('packing:box', { box: one.box })}</strong>
                  <span className={styles.small}>
                    {one.grams === null ? t('packingLater:weigh.not') : weight(one.grams, i18n.language)}
                  </span>
                </span>
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.box}
              aria-pressed={box === undefined}
              onClick={() => choose(undefined)}
            >
              {t('packingLater:weigh.whole')}
            </button>
          </li>
        </ul>
      )}
      {hasScale ? (
        <Suspense fallback={typed}>
          <ScaleWeight unit={unit} box={box} work={work} packer={packer} typed={typed} />
        </Suspense>
      ) : (
        typed
      )}
      <p className={styles.quiet}>
        {expected
          ? t('packingLater:weigh.expected', {
              weight: weight(Math.round(expected.grams), i18n.language),
              tolerance: weight(Math.round(expected.tolerance), i18n.language),
            })
          : t('packingLater:weigh.unknown')}
      </p>
      {!hasScale && (
        <div className={styles.chips}>
          <ButtonLink size="touch" to={PATHS.scale} icon={<IconScale size={20} stroke={1.75} aria-hidden />}>
            {t('packingLater:weigh.useScale')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/**
 * What is on the scale: what the person chose until a weight of it was stored, so that a refused one is typed again for
 * the same box; else the first box without a weight. `undefined` = the whole parcel.
 */
function useOnScale({ state, events }: BenchWork) {
  const [chosen, setChosen] = useState<{ readonly box: number | undefined; readonly after: number } | null>(null);
  const choose = (box: number | undefined) => setChosen({ box, after: events.at(-1)?.n ?? 0 });
  const isThere = chosen && (chosen.box === undefined || state.boxes.some(({ box }) => box === chosen.box));
  const isWeighed = events.some(
    (event) => chosen && event.kind === 'weigh' && event.n > chosen.after && event.box === chosen.box,
  );
  const first = state.boxes.length > 1 ? state.boxes.find(({ grams }) => grams === null)?.box : undefined;
  return { box: isThere && !isWeighed ? chosen.box : first, choose };
}
