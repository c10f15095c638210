import styles from './Keys.module.css';

/** Keys as they are pressed, one after the other: "g p", "⇧ x". */
export function Keys({ keys }: { readonly keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
