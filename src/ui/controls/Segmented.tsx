import { useId, type ReactNode } from 'react';
import styles from './Segmented.module.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Count beside the label. */
  readonly count?: number;
}

/** A choice of one among a few, all visible. Native radios: arrow keys and screen readers work as everywhere. */
export function Segmented<Value extends string>(props: {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="sr-only">{props.label}</legend>
      {props.segments.map(({ value, label, count }) => (
        <label key={value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
            className={styles.input}
          />
          <span className={styles.words}>{label}</span>
          {count !== undefined && <span className={`${styles.count} figures`}>{count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
