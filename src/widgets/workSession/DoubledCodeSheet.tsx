import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Choices.module.css';
import type { DoubledCode } from '#domain/workSession/answers.ts';

/**
 * Asks once, when the scanner sent a text twice in one go and no tote has that name. The device remembers the answer. Texts: area
 * work.
 */
export function DoubledCodeSheet(props: {
  readonly question: DoubledCode | null;
  readonly onChoose: (text: string, question: DoubledCode) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('work');
  const { question } = props;
  return (
    <Sheet open={question !== null} onClose={props.onClose} title={t('doubled.title')} description={t('doubled.text')}>
      <ul className={styles.choices}>
        {question &&
          [question.half, question.text].map((text) => (
            <li key={text}>
              <button type="button" className={styles.choice} onClick={() => props.onChoose(text, question)}>
                <Meaning code={text} why={t(text === question.half ? 'doubled.half' : 'doubled.whole')} />
              </button>
            </li>
          ))}
      </ul>
    </Sheet>
  );
}

function Meaning({ code, why }: { readonly code: string; readonly why: string }) {
  return (
    <span className={styles.words}>
      <span className="code">{code}</span>
      <span className={styles.text}>{why}</span>
    </span>
  );
}
