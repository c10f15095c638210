import type { ReactNode } from 'react';
import styles from './CheckBox.module.css';

const showSome = (box: HTMLInputElement | null): void => void (box && (box.indeterminate = true));
const showWhole = (box: HTMLInputElement | null): void => void (box && (box.indeterminate = false));

/**
 * The small checkbox for dense places; the surrounding cell or words are its target. `some`: a part of what it stands
 * for is chosen.
 */
export function CheckBox(props: {
  readonly label: string;
  readonly checked: boolean;
  readonly some?: boolean;
  readonly onToggle: (shift: boolean) => void;
  /** Visible words in place of `label`. */
  readonly children?: ReactNode;
}) {
  return (
    <label className={props.children ? styles.row : styles.target}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={props.children ? undefined : props.label}
        checked={props.checked}
        ref={props.some ? showSome : showWhole}
        onChange={(event) => props.onToggle((event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true)}
      />
      {props.children}
    </label>
  );
}
