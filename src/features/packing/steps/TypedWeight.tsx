import { TextField } from '#ui/controls/TextField.tsx';
import { readFigure } from '#ui/form/figure.ts';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { WEIGHT_FORM } from '../weightForm.ts';
import styles from './steps.module.css';

/** Decimals in which a weight is typed in each unit, so that it reads as grams. */
const DECIMALS = { kg: 3, g: 0 } as const;

export interface TypedWeightProps {
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
