import type { WeightQuestion } from '#domain/packing/packFeedback.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useTranslation } from 'react-i18next';
import styles from './steps/steps.module.css';
import { weightWords } from './weightWords.ts';

/** The weight is not the expected one: what is probably missing or too much, and both ways to go on. */
export function WeightSheet(props: {
  readonly question: WeightQuestion | null;
  readonly onConfirm: (question: WeightQuestion) => void;
  readonly onClose: () => void;
}) {
  const { t, i18n } = useTranslation(['packing', 'packingLater']);
  const { question } = props;
  if (!question) return null;
  const { title, compared, guesses } = weightWords(question, t, i18n.language);
  return (
    <Sheet
      open
      onClose={props.onClose}
      title={title}
      description={compared}
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
      {guesses.length === 0 ? (
        <p className={styles.lead}>{t('packingLater:weight.noGuess')}</p>
      ) : (
        <>
          <p className={styles.lead}>{t('packingLater:weight.maybe')}</p>
          <ul>
            {guesses.map(({ id, words }) => (
              <li key={id} className={styles.guess}>
                {words}
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}
