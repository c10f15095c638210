import styles from './Skeleton.module.css';

/**
 * Rows of the height that the loaded list will have, so that nothing jumps. Silent: the page says "loading". What is
 * busy is not the page yet: the browser tests judge no page in which one of these stands.
 */
export function Skeleton({ rows, height }: { readonly rows: number; readonly height: number }) {
  return (
    <div aria-hidden aria-busy className={styles.list}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} style={{ height }}>
          <span className={styles.mark} />
          <span className={styles.words}>
            <span className={styles.long} />
            <span className={styles.short} />
          </span>
        </div>
      ))}
    </div>
  );
}
