import { QRCodeDecoderErrorCorrectionLevel, QRCodeEncoder } from '@zxing/library';

/** A QR code as the outline of its dark squares. */
export interface QrDrawing {
  /** Squares on a side. */
  readonly size: number;
  /** For the `d` of an SVG path, a square one unit. */
  readonly path: string;
}

/**
 * A text as a QR code with the lowest error correction, for a screen that another device reads.
 * @param text fewest squares in capital letters and digits
 */
export function drawQr(text: string): QrDrawing {
  const matrix = QRCodeEncoder.encode(text, QRCodeDecoderErrorCorrectionLevel.L).getMatrix();
  const size = matrix.getWidth();
  let path = '';
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) if (matrix.get(x, y) === 1) path += `M${x} ${y}h1v1h-1z`;
  return { size, path };
}
