import type { BarcodeFormat } from './format.ts';

export type ScanSource = 'camera' | 'wedge' | 'manual';

/** One code that reached the app, from whichever source. `text` is untrusted input that has passed {@link cleanScannedText}. */
export interface Scan {
  /** Counts up from 1 inside the page; to be used as a key of lists only. */
  readonly id: number;
  readonly text: string;
  /** Known only when the camera read it. */
  readonly format: BarcodeFormat | null;
  readonly source: ScanSource;
  /** Wall clock, ms. */
  readonly at: number;
  /**
   * Other readings of the same keys, likeliest first, to try when `text` matches nothing: the first half of a text that came
   * twice (`43542104354210`), and the text as a US keyboard would have spelled it.
   */
  readonly otherTexts?: readonly string[];
  /** The half of a text that came twice, as long as nobody has said whether this device delivers twice. */
  readonly doubleOf?: string;
  /** For a keyboard scanner: the key that ended the code; null = it sends none. */
  readonly endKey?: 'Enter' | 'Tab' | null;
}

/**
 * The longest text that is stored. GS1 labels stay under 100 characters, the fullest Data Matrix that is understood
 * here under 400.
 */
export const MAX_SCAN_LENGTH = 512;

const GROUP_SEPARATOR = '\u001d';

/**
 * A scanned text made safe to store, compare and print: control characters other than GS (the GS1 separator) removed,
 * white space at the ends removed, cut at {@link MAX_SCAN_LENGTH} characters. It is still only text: never a link,
 * never HTML (S13).
 */
export function cleanScannedText(raw: string): string {
  let text = '';
  for (const char of raw) {
    if (text.length + char.length > MAX_SCAN_LENGTH) break;
    if (char === GROUP_SEPARATOR || !isHidden(char)) text += char;
  }
  return text.replace(/^ +| +$/g, '');
}

/** Control characters, and the marks that reorder or hide text on a screen (bidirectional overrides, zero width). */
function isHidden(char: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(char);
}

let lastId = 0;

/**
 * Makes a scan of a raw text.
 * @param at wall clock, ms
 * @returns null when nothing readable is left of the text
 */
export function makeScan(
  raw: string,
  source: ScanSource,
  at: number,
  format: BarcodeFormat | null = null,
  otherTexts: readonly string[] = [],
): Scan | null {
  const text = cleanScannedText(raw);
  if (text === '') return null;
  const others = otherTexts.map(cleanScannedText).filter((other) => other !== '' && other !== text);
  lastId += 1;
  return { id: lastId, text, format, source, at, ...(others.length > 0 ? { otherTexts: others } : {}) };
}
