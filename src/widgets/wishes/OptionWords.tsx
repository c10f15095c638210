import type { LineOption } from '#domain/orders/lineOptions.ts';
import styles from './wishes.module.css';

/** What a customer chose for a line, as they wrote it. */
export const OptionWords = ({ options }: { readonly options: readonly LineOption[] }) => (
  <span className={styles.options}>
    {options.map(({ name, value }, place) => (
      // An option may stand twice in a line.
      <span key={place}>
        {name !== '' && <span className={styles.option}>{name}: </span>}
        <strong className={styles.value}>{value}</strong>
      </span>
    ))}
  </span>
);
