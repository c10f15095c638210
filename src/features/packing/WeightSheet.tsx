import type { WeightQuestion } from '#domain/packing/packFeedback.ts';
import { Button } from '#ui/controls/Button.tsx';
import { weight } from '#ui/format/numbers.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useTranslation } from 'react-i18next';
import styles from './steps/steps.module.css';

/** Guesses that are told: more would be noise. */
const TOLD = 3;

/** The weight is not the expected one: what is probably missing or too much, and both ways to go on. */
export function WeightSheet(props: {
  readonly question: WeightQuestion | null;
  readonly onConfirm: (question: WeightQuestion) => void;
  readonly onClose: () => void;
}) {
  const { t, i18n } = useTranslation(['packing', 'packingLater']);
  const { question } = props;
  if (!question) return null;
  const { check, grams, expected } = question;
  const say = (amount: number) => weight(Math.round(Math.abs(amount)), i18n.language);
  const isShort = check.off < 0;
  return (
    <Sheet
      open
      onClose={props.onClose}
      title={t(isShort ? 'packingLater:weight.missing' : 'packingLater:weight.extra', { weight: say(check.off) })}
      description={t('packingLater:weight.compared', { weight: say(grams), expected: say(expected) })}
      actions={
        <>
          <Button size="floor" data-bench-card="confirm" onClick={() => props.onConfirm(question)}>
            {t('packingLater:weight.confirm')}
          </Button>
          <Button size="floor" kind="primary" grow onClick={props.onClose}>
            {t('packingLater:weight.again')}
          </Button>
        </>
      }
    >
      {check.guesses.length === 0 ? (
        <p className={styles.lead}>{t('packingLater:weight.noGuess')}</p>
      ) : (
        <>
          <p className={styles.lead}>{t('packingLater:weight.maybe')}</p>
          <ul className={styles.cards}>
            {check.guesses.slice(0, TOLD).map(({ product, units }) => (
              <li key={product.id_product} className={styles.card}>
                <strong>{t('packingLater:weight.guess', { units, name: product.name })}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}
