import type { CodeMeaning, TrackingCodes } from './codeMeaning.ts';
import { profileOf, type OperatorCode } from './operators.ts';

/**
 * What the code of an operator means for a parcel.
 * @param mapped what people of the client said of codes that nobody knew
 * @returns null = nobody knows it: it is kept and shown, and changes nothing
 */
export function statusOfCode(
  operator: OperatorCode,
  code: string,
  mapped: ReadonlyMap<string, CodeMeaning> = new Map(),
): CodeMeaning | null {
  const codes: TrackingCodes = profileOf(operator).trackingCodes;
  const exact = Object.hasOwn(codes, code) ? codes[code] : mapped.get(code);
  if (exact) return exact;
  for (let length = code.length; length > 0; length -= 1) {
    const family = `${code.slice(0, length)}*`;
    if (Object.hasOwn(codes, family)) return codes[family] ?? null;
  }
  return null;
}
