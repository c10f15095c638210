import { paperOf } from '#domain/labels/labelSizes.ts';
import type * as Qz from 'qz-tray';
import { base64Of } from '../base64.ts';
import type { PrintFile } from './printPort.ts';

/** True size and the page's own shapes: a label that was scaled or made an image does not scan. */
export function qzConfigOf({ name, format, stock }: PrintFile) {
  if (format !== 'PDF') return { jobName: name };
  const paper = stock && paperOf(stock);
  return {
    jobName: name,
    units: 'mm' as const,
    scaleContent: false,
    rasterize: false,
    margins: 0,
    ...(paper && { size: { width: paper.width, height: paper.height } }),
  };
}

/** Base64 for all: no code page stands between our bytes and the printer's. */
export function qzDataOf({ format, bytes }: PrintFile): Qz.PrintData {
  const data = base64Of(bytes);
  if (format === 'PDF') return { type: 'pixel', format: 'pdf', flavor: 'base64', data };
  return { type: 'raw', format: 'command', flavor: 'base64', data };
}
