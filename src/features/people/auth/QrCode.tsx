import styles from './SecurityPage.module.css';

const QUIET = 4;

/** A QR code with the light edge that readers need, in either theme. @param rows '1' = dark */
export function QrCode({ rows, label }: { readonly rows: readonly string[]; readonly label: string }) {
  const size = rows.length + 2 * QUIET;
  const path = rows.flatMap((row, y) =>
    [...row].flatMap((dot, x) => (dot === '1' ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
