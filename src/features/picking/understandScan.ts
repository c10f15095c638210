import { readingsOf } from '#domain/codes/readings.ts';
import { isNoCode } from '#domain/codes/stripRules.ts';
import type { ReadCode } from '#domain/picking/events.ts';
import { readMultiplier } from '#domain/picking/readMultiplier.ts';
import { namesProduct } from '#domain/picking/scanTote.ts';
import { validateScan, type KnownProduct, type ScanContext, type ScanDecision } from '#domain/picking/validateScan.ts';
import type { DoubledCode, ScanRefusal } from './pickFeedback.ts';

export interface ScannedCode extends ReadCode {
  /** Other readings of the same keys, tried when the text means nothing. */
  readonly otherTexts?: readonly string[];
  /** The half of a text that came twice, as long as nobody knows whether the device delivers twice. */
  readonly doubleOf?: string;
}

export type Understood =
  /** A multiplier alone, which applies to the next scan. */
  | { readonly kind: 'arm'; readonly units: number }
  /** `code`: the code that was understood; `from`: the text of the scan that contained it. */
  | {
      readonly kind: 'scanDecision';
      readonly scanDecision: ScanDecision;
      readonly code: ReadCode;
      readonly units: number;
      readonly from: string;
    }
  /** Any text could be valid here, and this one came twice: a person has to say which of the two is right. */
  | { readonly kind: 'doubled'; readonly question: DoubledCode }
  /** No reading names a product, a location or an order of this session; `text` is the likeliest code in it. */
  | { readonly kind: 'nonsense'; readonly refusal: ScanRefusal; readonly text: string };

/**
 * Tries every way to read a scan, likeliest first, until one means something here: the text as it is, as a GS1 label,
 * the code inside an address, other spellings of the same keys.
 * @param armed units that the scan stands for; `null` = what it says itself
 */
export function understandScan(
  code: ScannedCode,
  armed: number | null,
  context: ScanContext<KnownProduct>,
): Understood {
  const { source } = code;
  const opened = [code.text, ...(code.otherTexts ?? [])].map((from) => ({ from, ...readMultiplier(from) }));
  const alone = opened.find((one) => one.text === '');
  if (alone) return { kind: 'arm', units: alone.units };
  const read = opened.map(({ from, text, units }) => ({
    from,
    times: units > 1 ? units : (armed ?? 1),
    ...readingsOf(text, context.rules.stripRules),
  }));
  let inHand: ScanRefusal | null = null;
  for (const { from, times, readings } of read) {
    for (const { text, label, units } of readings) {
      const one: ReadCode = { text, source, ...(label !== undefined && { label }) };
      const scanDecision = validateScan(one, units * times, context);
      if (scanDecision.outcome === 'bound' && readings.some((other) => namesProduct(other.text, context))) {
        return { kind: 'nonsense', refusal: { reason: 'not-a-tote', text: one.text }, text: one.text };
      }
      if (scanDecision.outcome === 'bound' && code.doubleOf !== undefined)
        return understandDoubled(code.text, code.doubleOf, source, context);
      if (makesSense(scanDecision))
        return { kind: 'scanDecision', scanDecision, code: one, units: units * times, from };
      if (scanDecision.outcome === 'refused' && scanDecision.reason === 'put-first') inHand ??= scanDecision;
    }
  }
  const text = read[0]?.readings.at(-1)?.text ?? code.text;
  if (inHand) return { kind: 'nonsense', refusal: inHand, text };
  const broken = read[0]?.broken ?? null;
  if (broken)
    return { kind: 'nonsense', refusal: { reason: 'broken-label', fault: broken.reason, ai: broken.ai }, text };
  return { kind: 'nonsense', refusal: isNoCode(code.text) ? { reason: 'no-code' } : { reason: 'unknown', text }, text };
}

/**
 * Any code can be a tote. A half that means something here is right; otherwise the person is asked, once on this
 * device.
 */
function understandDoubled(
  text: string,
  half: string,
  source: ReadCode['source'],
  context: ScanContext<KnownProduct>,
): Understood {
  const code: ReadCode = { text: half, source };
  const scanDecision = validateScan(code, 1, context);
  if (scanDecision.outcome === 'bound') return { kind: 'doubled', question: { text, half } };
  return { kind: 'scanDecision', scanDecision, code, units: 1, from: half };
}

function makesSense(scanDecision: ScanDecision): boolean {
  return !(
    scanDecision.outcome === 'refused' &&
    (scanDecision.reason === 'unknown' || scanDecision.reason === 'put-first')
  );
}
