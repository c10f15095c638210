import { useTranslation } from 'react-i18next';
import { Barcode } from '#widgets/codes/Barcode.tsx';
import styles from './Device.module.css';
import { CARDS } from './printedCodes.ts';

/** Cards to print and hang where the work is: what each does stands under it. */
export function CardSheet() {
  const { t } = useTranslation('device');
  return (
    <ul className={styles.cards}>
      {CARDS.map((card) => (
        <li key={card.id} className={styles.card}>
          <p className={styles.name}>{card.text}</p>
          <Barcode code={card} />
          <p className={styles.muted}>
            {card.id === 'undo' || card.id === 'ok'
              ? t(`cards.${card.id}`)
              : t('cards.times', { units: Number(card.text.slice(0, -1)) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
