import { isSameText } from '../codes/isSameText.ts';
import { cardText } from '../workSession/cards.ts';
import { ANY_BOX, shownSteps, type BoxType, type PackingConfiguration } from './configuration.ts';
import type { PackingStep } from './steps.ts';

interface CardRow {
  /** What its bar code reads as. */
  readonly text: string;
  /** `KeyboardEvent.key` of the key that says the same; `null` = none does. */
  readonly key: string | null;
  /** Steps that it is of use in; absent = everywhere. */
  readonly steps?: readonly PackingStep[];
}

/** What a packer can say by a key or by the printed code beside the bench, in the order in which they are listed. */
const CARDS = {
  confirm: { text: 'CONFIRMAR', key: 'Enter' },
  back: { text: 'ATRAS', key: 'Escape' },
  undo: { text: cardText('undo'), key: 'u' },
  acknowledge: { text: cardText('acknowledge'), key: null },
  print: { text: 'IMPRIMIR', key: 'p', steps: ['printDocuments', 'printLabel'] },
  photo: { text: 'FOTO', key: 'f', steps: ['qualityControl'] },
  help: { text: 'AYUDA', key: '?' },
} as const satisfies Readonly<Record<string, CardRow>>;

type SaidByCard = keyof typeof CARDS;

/** What the screen does; the others every kind of work obeys. */
export type BenchCard = Exclude<SaidByCard, 'undo' | 'acknowledge'>;

const SAID = Object.keys(CARDS) as readonly SaidByCard[];
const BENCH_CARDS = SAID.filter((card): card is BenchCard => card !== 'undo' && card !== 'acknowledge');

/** The boxes that have a key, 1 to 9: the first of the configuration. */
const KEYED_BOXES = 9;
/** Takes a box of no type. */
const ANY_BOX_CODE = 'CAJA';

/** One thing that can be said at a bench. */
export interface BenchCode {
  readonly says: SaidByCard | 'box';
  /** Which box it takes; `null` = it is about none, or about what is at hand. */
  readonly box: BoxType | null;
  readonly text: string;
  readonly key: string | null;
}

/** All that can be said at a bench of this configuration: what none of its steps has use for is not there. */
export function benchCodes(configuration: PackingConfiguration): readonly BenchCode[] {
  const shown = shownSteps(configuration);
  const said = SAID.flatMap((says): readonly BenchCode[] => {
    const { text, key, steps }: CardRow = CARDS[says];
    return !steps || steps.some((step) => shown.includes(step)) ? [{ says, box: null, text, key }] : [];
  });
  return shown.includes('packUp') ? [...said, ...boxCodes(configuration.steps.packUp.boxes)] : said;
}

function boxCodes(boxes: readonly BoxType[]): readonly BenchCode[] {
  if (boxes.length === 0) return [{ says: 'box', box: null, text: ANY_BOX_CODE, key: '1' }];
  return boxes.map((box, index) => {
    const key = index < KEYED_BOXES ? String(index + 1) : null;
    return { says: 'box', box, text: boxCode(box, index), key };
  });
}

/** The code that a pressed key says the same as; `null` = it says nothing here. @param key `KeyboardEvent.key` */
export function benchCodeOfKey(key: string, configuration: PackingConfiguration): BenchCode | null {
  return benchCodes(configuration).find((code) => code.key?.toLowerCase() === key.toLowerCase()) ?? null;
}

/** The card that a scanned text is; `null` = it is none. */
export function benchCardOf(text: string): BenchCard | null {
  return BENCH_CARDS.find((card) => isSameText(CARDS[card].text, text)) ?? null;
}

/** The code that takes a box: its own, else one by its place. @param index of the box in the configuration, from 0 */
function boxCode({ code }: Pick<BoxType, 'code'>, index: number): string {
  return code?.trim() || `${ANY_BOX_CODE}${index + 1}`;
}

/** The type of box that a scanned text takes; `null` = it takes none. @param boxes those of the configuration */
export function boxTypeOfCode(text: string, boxes: readonly BoxType[]): number | null {
  const box = boxes.find((one, index) => isSameText(boxCode(one, index), text));
  return box?.id ?? (isSameText(text, ANY_BOX_CODE) ? ANY_BOX : null);
}
