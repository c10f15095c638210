import type { BarcodeFormat } from '#scanning/format.ts';

/** A code as it is printed: rows of modules, 1 = black; one row stands for bars of any height. A test decodes each. */
export interface PrintedCode {
  readonly id: string;
  readonly format: BarcodeFormat;
  readonly text: string;
  readonly rows: readonly string[];
}
