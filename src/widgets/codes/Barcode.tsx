import styles from './Barcode.module.css';
import type { PrintedCode } from './printedCode.ts';

const QUIET = 10;
const QUIET_2D = 4;

/** A code as black modules on white, whatever the theme: scanners want paper. */
export function Barcode({ code }: { readonly code: Omit<PrintedCode, 'id'> }) {
  const width = code.rows[0]?.length ?? 0;
  const flat = code.rows.length === 1;
  const quiet = flat ? QUIET : QUIET_2D;
  const height = flat ? 34 : code.rows.length;
  const path = code.rows
    .flatMap((row, y) => runs(row).map(({ at, length }) => `M${at} ${y}h${length}v${flat ? height : 1}h-${length}z`))
    .join('');
  return (
    <svg
      className={flat ? styles.bars : styles.square}
      // Two points a module where there is room, because scanners need bars of equal width.
      width={(width + 2 * quiet) * (flat ? 2 : 4)}
      preserveAspectRatio={flat ? 'none' : 'xMidYMid'}
      viewBox={`${-quiet} ${-QUIET_2D} ${width + 2 * quiet} ${height + 2 * QUIET_2D}`}
      role="img"
      aria-label={`${code.format} ${code.text}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-QUIET_2D} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Stretches of black modules in a row. */
function runs(row: string): readonly { readonly at: number; readonly length: number }[] {
  return [...row.matchAll(/1+/g)].map((run) => ({ at: run.index, length: run[0].length }));
}
