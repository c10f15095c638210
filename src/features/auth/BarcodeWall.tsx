import styles from './BarcodeWall.module.css';

/** Widths of bars and gaps, in modules: the rhythm of the app icon, larger than life. */
const RHYTHM = [5, 2, 2, 3, 7, 2, 2, 3, 3, 2, 6, 2, 2, 4, 3, 2, 5, 3, 2, 2, 4, 2, 7, 3, 2, 2];

/** Decoration of the wide sign-in page: a bar code that ends in the signal block. */
export function BarcodeWall() {
  let x = 0;
  const bars = RHYTHM.flatMap((width, at) => {
    const start = x;
    x += width;
    return at % 2 === 0 ? [<rect key={at} x={start} y={0} width={width} height={60} />] : [];
  });
  return (
    <svg className={styles.wall} viewBox={`0 0 ${x + 12} 60`} preserveAspectRatio="xMinYMin meet">
      {bars}
      <rect className={styles.block} x={x} y={48} width={12} height={12} />
    </svg>
  );
}
