import { drawQr } from '#scanning/drawQr.ts';
import { useMemo } from 'react';
import styles from './Handover.module.css';

/** White around the code, in its squares: readers need four. */
const MARGIN = 4;

/** A text as a QR code, as large as its place. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => drawQr(text), [text]);
  const box = `${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`;
  return (
    <svg className={styles.qr} viewBox={box} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
