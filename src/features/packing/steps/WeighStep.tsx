import { expectedOnScale } from '#domain/packing/weighing.ts';
import { TextField } from '#ui/controls/TextField.tsx';
import { readFigure } from '#ui/form/figure.ts';
import { weight } from '#ui/format/numbers.ts';
import { IconBox, IconCheck } from '@tabler/icons-react';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenchWork } from '../benchWork.ts';
import { WEIGHT_FORM } from '../weightForm.ts';
import type { BenchStepProps } from './benchStepProps.ts';
import styles from './steps.module.css';

/** Decimals in which a weight is typed in each unit, so that it reads as grams. */
const DECIMALS = { kg: 3, g: 0 } as const;

/** The whole parcel, or box by box. The weight that is typed or taken is compared with the expected one. */
export function WeighStep({ work, packer }: BenchStepProps) {
  const { t, i18n } = useTranslation(['packing', 'packingLater']);
  const { state, configuration } = work;
  const unit = configuration.steps.weighPackage.weight_measure;
  const isByBox = state.boxes.length > 1;
  const { box, choose } = useOnScale(work);
  const [text, setText] = useState('');
  const [bad, setBad] = useState(false);
  useEffect(() => {
    setText('');
    setBad(false);
  }, [box]);
  const expected = expectedOnScale(box, work);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const grams = readFigure(text, DECIMALS[unit]);
    setBad(grams === null);
    if (grams === null) return;
    void packer.weigh({ grams, from: 'manual', ...(box !== undefined && { box }) });
  };
  return (
    <div className={styles.body}>
      {isByBox && (
        <ul className={styles.boxes} aria-label={t('packingLater:weigh.what')}>
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
      <form id={WEIGHT_FORM} onSubmit={submit} className={styles.cards} noValidate>
        <TextField
          label={
            box === undefined ? t('packingLater:weigh.label', { unit }) : t('packingLater:weigh.labelOf', { box, unit })
          }
          inputMode={unit === 'kg' ? 'decimal' : 'numeric'}
          autoComplete="off"
          autoFocus
          enterKeyHint="done"
          maxLength={10}
          value={text}
          {...(bad && { error: t('packingLater:weigh.bad') })}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setBad(false);
          }}
        />
      </form>
      <p className={styles.quiet}>
        {expected
          ? t('packingLater:weigh.expected', {
              weight: weight(Math.round(expected.grams), i18n.language),
              tolerance: weight(Math.round(expected.tolerance), i18n.language),
            })
          : t('packingLater:weigh.unknown')}
      </p>
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
