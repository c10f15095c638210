import type { LearnedCode } from '../codes/learnedCode.ts';
import { learnedMeaning } from '../codes/learnedMeaning.ts';
import { type Readings, readingsOf } from '../codes/readings.ts';
import type { ReadCode } from '../codes/readCode.ts';
import { readMultiplier } from '../codes/readMultiplier.ts';
import { isNoCode, type StripRule } from '../codes/stripRules.ts';
import type { CodeRefusal, DoubledCode } from './answers.ts';

export interface ScannedCode extends ReadCode {
  /** Other readings of the same keys, tried when the text means nothing. */
  readonly otherTexts?: readonly string[];
  /** The half of a text that came twice, as long as nobody knows whether the device delivers twice. */
  readonly doubleOf?: string;
}

/** What one way to read a scan is to a kind of work. */
export type Judged<Decision, Refusal> =
  /** The code is meant, be it a refusal that names the thing. */
  | { readonly fits: 'this'; readonly decision: Decision }
  /** Any text would do here, and this one was taken. */
  | { readonly fits: 'anything'; readonly decision: Decision }
  /** The code means nothing; `refusal` is told where no other way means anything either. */
  | { readonly fits: 'nothing'; readonly refusal?: Refusal }
  /** No way to read this scan can be meant here. */
  | { readonly fits: 'never'; readonly refusal: Refusal };

/** @param others all ways to read the same text, this one with them */
export type Judge<Decision, Refusal> = (
  code: ReadCode,
  units: number,
  others: readonly string[],
) => Judged<Decision, Refusal>;

export type Understood<Decision, Refusal> =
  /** A multiplier alone, which applies to the next scan. */
  | { readonly kind: 'arm'; readonly units: number }
  /** `code`: the code that was understood; `from`: the text of the scan that contained it. */
  | {
      readonly kind: 'decision';
      readonly decision: Decision;
      readonly code: ReadCode;
      readonly units: number;
      readonly from: string;
    }
  /** Any text could be valid here, and this one came twice: a person has to say which of the two is right. */
  | { readonly kind: 'doubled'; readonly question: DoubledCode }
  /** No reading names a product, a location or an order of this session; `text` is the likeliest code in it. */
  | { readonly kind: 'nonsense'; readonly refusal: Refusal | CodeRefusal; readonly text: string };

/**
 * Tries every way to read a scan, likeliest first, until one means something here: the text as it is, as a GS1 label, the code
 * inside an address, other spellings of the same keys. A text that was understood beyond doubt is not read in another way.
 * @param armed units that the scan stands for; `null` = what it says itself. @param judge what a reading is to the work at hand
 * @param learned what codes were taught to mean; asked only for what no product's own code says
 */
export function understandScan<Decision, Refusal>(
  code: ScannedCode,
  armed: number | null,
  stripRules: readonly StripRule[],
  judge: Judge<Decision, Refusal>,
  learned: readonly LearnedCode[] = [],
): Understood<Decision, Refusal> {
  const { source } = code;
  const opened = [code.text, ...(code.otherTexts ?? [])].map((from) => ({ from, ...readMultiplier(from) }));
  const alone = opened.find((one) => one.text === '');
  if (alone) return { kind: 'arm', units: alone.units };
  const read = opened.map(({ from, text, units }) => ({
    from,
    times: units > 1 ? units : (armed ?? 1),
    ...readingsOf(text, stripRules),
  }));
  let likeliest: Refusal | null = null;
  for (const { from, times, readings, sure, meant } of read) {
    const others = readings.map(({ text }) => text);
    const taught = learned.length > 0 ? taughtReading({ readings, meant, from, source }, learned) : null;
    const byTeaching = (): Understood<Decision, Refusal> | null => {
      const judged = taught && judge(taught.code, taught.units * times, []);
      return taught && judged?.fits === 'this'
        ? { kind: 'decision', decision: judged.decision, code: taught.code, units: taught.units * times, from }
        : null;
    };
    for (const { text, label, units, stands } of readings) {
      // A case that was taught to hold so many is counted; one that was not is only named.
      const asTaught = stands ? byTeaching() : null;
      if (asTaught) return asTaught;
      const one: ReadCode = { text, source, ...(label !== undefined && { label }), ...(stands && { stands }) };
      const judged = judge(one, units * times, others);
      if (judged.fits === 'never') return { kind: 'nonsense', refusal: judged.refusal, text };
      if (judged.fits === 'anything' && code.doubleOf !== undefined)
        return understandDoubled(code.text, { text: code.doubleOf, source }, judge);
      if (judged.fits !== 'nothing')
        return { kind: 'decision', decision: judged.decision, code: one, units: units * times, from };
      likeliest ??= judged.refusal ?? null;
    }
    const asTaught = likeliest ? null : byTeaching();
    if (asTaught) return asTaught;
    if (sure) break;
  }
  const likely = read.find(({ sure }) => sure) ?? read[0];
  const text = likely?.meant ?? code.text;
  if (likeliest) return { kind: 'nonsense', refusal: likeliest, text };
  const broken = read[0]?.broken ?? null;
  if (broken)
    return { kind: 'nonsense', refusal: { reason: 'broken-label', fault: broken.reason, ai: broken.ai }, text };
  const isPage = !likely?.sure && isNoCode(code.text);
  return { kind: 'nonsense', refusal: isPage ? { reason: 'no-code' } : { reason: 'unknown', text }, text };
}

/** How a scan is read by what its code was taught to mean; `null` = nothing, or the label says no number of its units. */
function taughtReading(
  {
    readings,
    meant,
    from,
    source,
  }: Pick<Readings, 'readings' | 'meant'> & { readonly from: string; readonly source: ReadCode['source'] },
  learned: readonly LearnedCode[],
): { readonly code: ReadCode; readonly units: number } | null {
  const meaning = learnedMeaning(meant, learned);
  const said = readings.find(({ text }) => text === meant);
  if (!meaning || said?.stands) return null;
  const code = { text: meant, source, learned: meaning.id_product, ...(from !== meant && { label: from }) };
  return { code, units: meaning.units * (said?.units ?? 1) };
}

/** Where any text is valid, a half that means something is right; otherwise the person is asked, once on this device. */
function understandDoubled<Decision, Refusal>(
  text: string,
  half: ReadCode,
  judge: Judge<Decision, Refusal>,
): Understood<Decision, Refusal> {
  const judged = judge(half, 1, []);
  switch (judged.fits) {
    case 'this':
      return { kind: 'decision', decision: judged.decision, code: half, units: 1, from: half.text };
    case 'anything':
      return { kind: 'doubled', question: { text, half: half.text } };
    default:
      return { kind: 'nonsense', refusal: judged.refusal ?? { reason: 'unknown', text: half.text }, text: half.text };
  }
}
