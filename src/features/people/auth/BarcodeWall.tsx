import styles from './BarcodeWall.module.css';

/** Widths of bars and gaps, in modules: the rhythm of the app icon, larger than life. */
const RHYTHM = [5, 2, 2, 3, 7, 2, 2, 3, 3, 2, 6, 2, 2, 4, 3, 2, 5, 3, 2, 2, 4, 2, 7, 3, 2, 2];
const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
const WIDTH = sum(RHYTHM);
const HEIGHT = 88;
const BLOCK = 12;

/** Decoration of the wide sign-in page: a bar code that ends in the signal block. */
export function BarcodeWall() {
  return (
    <svg className={styles.wall} viewBox={`0 0 ${WIDTH + BLOCK} ${HEIGHT}`} preserveAspectRatio="xMinYMin meet">
      {RHYTHM.map((width, at) =>
        at % 2 === 0 ? <rect key={at} x={sum(RHYTHM.slice(0, at))} y={0} width={width} height={HEIGHT} /> : null,
      )}
      <rect className={styles.block} x={WIDTH} y={HEIGHT - BLOCK} width={BLOCK} height={BLOCK} />
    </svg>
  );
}
