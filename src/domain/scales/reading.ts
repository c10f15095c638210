/** How the value of a scale stands; only a stable one is a weight. */
export const SCALE_STATES = [
  'stable',
  'moving',
  'negative',
  'overload',
  'needs-zero',
  'needs-calibration',
  'fault',
] as const;
export type ScaleState = (typeof SCALE_STATES)[number];

/** Units that scales name, in grams. */
const GRAMS_OF = {
  mg: 0.001,
  g: 1,
  kg: 1000,
  ct: 0.2,
  tl: 37.7993638,
  gr: 0.064_798_91,
  dwt: 1.555_173_84,
  t: 1_000_000,
  tn: 907_184.74,
  ozt: 31.103_476_8,
  oz: 28.349_523_125,
  lb: 453.592_37,
} as const;
export type ScaleUnit = keyof typeof GRAMS_OF;

/** What a scale said at one moment. */
export interface ScaleSaid {
  readonly state: ScaleState;
  /** Below 0 under its zero; `null` = it gave none. */
  readonly grams: number | null;
  /** In which it was said; `null` = in none. */
  readonly unit: ScaleUnit | null;
}

export interface ScaleReading extends ScaleSaid {
  /** When it was said, ms. */
  readonly at: number;
}

/** A value with a thousandth of a gram: what a binary fraction adds below that is not of the scale. */
export function inGrams(value: number, unit: ScaleUnit): number {
  return Math.round(value * GRAMS_OF[unit] * 1000) / 1000;
}

/** The unit that a scale writes so, in capitals or not. */
export function unitNamed(text: string): ScaleUnit | null {
  const name = text.trim().toLowerCase().replace(/^lbs$/, 'lb');
  return Object.hasOwn(GRAMS_OF, name) ? (name as ScaleUnit) : null;
}

/** A weight that may be taken: at rest and more than nothing. @returns grams */
export function takeable(said: ScaleSaid): number | null {
  return said.state === 'stable' && said.grams !== null && said.grams > 0 ? said.grams : null;
}
