import { memo, type ReactNode } from 'react';
import styles from './PickRow.module.css';

interface Props {
  readonly id: number;
  /** `null` = no location; then `noLocation` is shown. */
  readonly location: string | null;
  readonly noLocation: string;
  readonly name: string;
  /** "× 2", "2 de 3". */
  readonly amount: string;
  readonly badge?: ReactNode;
  readonly done?: boolean;
  /** Must be the same function between renders, or a hundred rows are drawn again. */
  readonly onChoose?: (id: number) => void;
}

/** One line of work in 56 px: where, what, how many. Drawn again only when one of its props changes. */
export const PickRow = memo(function PickRow({ id, location, noLocation, name, amount, badge, done, onChoose }: Props) {
  const content = (
    <>
      <span className={location === null ? styles.nowhere : `${styles.location} code`}>{location ?? noLocation}</span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {badge}
      </span>
      <span className={`${styles.amount} figures`}>{amount}</span>
    </>
  );
  return (
    <li className={styles.item} data-done={done ? '' : undefined}>
      {onChoose ? (
        <button type="button" className={styles.row} onClick={() => onChoose(id)}>
          {content}
        </button>
      ) : (
        <div className={styles.row}>{content}</div>
      )}
    </li>
  );
});
