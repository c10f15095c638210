import type { CodeReading } from './readTestCode.ts';

/** What a reading shows of a value; `untested` until the scanner has read one of the codes. */
export type Check = 'right' | 'wrong' | 'untested';

/** A value of the profile that a reading can show to be right or wrong. */
type Shown = (reading: CodeReading) => boolean;

interface ProfileValue {
  /** What it is called in the texts. */
  readonly key: string;
  readonly isRight: Shown | null;
}

/**
 * The values of a DataWedge profile for this app, in the order of its screens. Other scanners have the same settings by
 * other names: an end key, a prefix, a suffix and one output.
 */
export const PROFILE: readonly ProfileValue[] = [
  { key: 'app', isRight: null },
  { key: 'barcodes', isRight: null },
  { key: 'keystroke', isRight: null },
  { key: 'intent', isRight: ({ doubled }) => !doubled },
  { key: 'prefix', isRight: ({ prefix }) => prefix === '' },
  { key: 'suffix', isRight: ({ suffix }) => suffix === '' },
  { key: 'enter', isRight: ({ endKey }) => endKey === 'Enter' },
];

/** Whether the readings so far show this value to be right: one wrong reading is enough against it. */
export function judgeValue({ isRight }: ProfileValue, readings: readonly CodeReading[]): Check | null {
  if (!isRight) return null;
  const byScanner = readings.filter(({ source }) => source === 'wedge');
  if (byScanner.length === 0) return 'untested';
  return byScanner.every(isRight) ? 'right' : 'wrong';
}
