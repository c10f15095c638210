import type { Scan } from '#scanning/scan.ts';
import type { PrintedCode } from '#widgets/codes/printedCode.ts';
import { TEST_CODES } from './printedCodes.ts';

/** What one reading of a known code shows of the scanner. */
export interface CodeReading {
  readonly code: PrintedCode;
  readonly source: Scan['source'];
  /** What the scanner sends before and after the code; '' = nothing. */
  readonly prefix: string;
  readonly suffix: string;
  /** The code was delivered twice in one reading. */
  readonly doubled: boolean;
  /** The code was understood only in the spelling of a US keyboard. */
  readonly otherLayout: boolean;
  /** The key by which a keyboard scanner ends a code. */
  readonly endKey: 'Enter' | 'Tab' | null;
}

/** Which of the test codes was read, and how; `null` when it was none of them. */
export function readTestCode(scan: Scan): CodeReading | null {
  for (const text of [scan.text, ...(scan.otherTexts ?? [])]) {
    const code = TEST_CODES.find((one) => text.includes(one.text));
    if (!code) continue;
    const at = text.indexOf(code.text);
    const end = text.lastIndexOf(code.text) + code.text.length;
    return {
      code,
      source: scan.source,
      prefix: text.slice(0, at),
      suffix: text.slice(end),
      doubled: text.split(code.text).length > 2,
      otherLayout: !scan.text.includes(code.text),
      endKey: scan.endKey ?? null,
    };
  }
  return null;
}
