import type { ReactNode } from 'react';
import styles from './UnitCount.module.css';

interface Props {
  readonly done: number;
  /** "de 3 unidades": stands beside the number, in two lines. */
  readonly of: ReactNode;
  /** Name of the number as a button. It must contain the visible words: "Poner cantidad: 2 de 3 unidades". */
  readonly label: string;
  readonly onSet?: (() => void) | undefined;
  /** Buttons beside the number: minus, plus. */
  readonly children?: ReactNode;
}

/** The number of units. Tapping or holding it opens the keypad. */
export function UnitCount({ done, of, label, onSet, children }: Props) {
  const number = (
    <>
      <span className={styles.done} data-digits={String(done).length}>
        {done}
      </span>{' '}
      <span className={styles.of}>{of}</span>
    </>
  );
  return (
    <div className={styles.count}>
      {onSet ? (
        <button type="button" className={styles.number} aria-label={label} onClick={onSet}>
          {number}
        </button>
      ) : (
        <p className={styles.number}>{number}</p>
      )}
      {children && <div className={styles.buttons}>{children}</div>}
    </div>
  );
}
