import { PILES, type CounterView, type Pile } from '#offline/counter/readPiles.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Counter.module.css';

interface Props {
  readonly views: readonly CounterView[];
  readonly value: Pile;
  readonly onChange: (pile: Pile) => void;
}

/** The four piles with their counts; native radios, so that arrow keys and screen readers work as everywhere. */
export function PileTiles({ views, value, onChange }: Props) {
  const { t } = useTranslation('counter');
  const name = useId();
  return (
    <fieldset className={styles.tiles} data-tour="piles">
      <legend className="sr-only">{t('piles')}</legend>
      {PILES.map((pile) => {
        const count = views.filter((one) => one.pile === pile).length;
        return (
          <label key={pile} className={styles.tile} data-late={pile === 'overdue' && count > 0 ? '' : undefined}>
            <input
              type="radio"
              name={name}
              checked={pile === value}
              onChange={() => onChange(pile)}
              className={styles.radio}
            />
            <span className={`${styles.number} figures`}>{count}</span>
            <span className={styles.pile}>{t(`pile.${pile}`)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
