import { isHsCode } from './hsCode.ts';

/** Limits of the CN22: below both it is enough, from either on a CN23 is needed. */
const CN22_LIMITS = { weightG: 400_000, valueCents: 35_000 } as const;
/** Lines that a CN22 has room for. */
const CN22_LINES = 4;

export interface FormLine {
  /** The product's code, as people call it. */
  readonly product: string;
  readonly description: string;
  readonly quantity: number;
  /** All units, without the tax within the order's total. */
  readonly netCents: number;
  /** Net weight of one unit, grams. */
  readonly weightG: number;
  readonly hsCode: string | null;
  readonly originCountry: string | null;
}

/**
 * Which of the two postal forms goes with a parcel.
 * @param valueCents in euro cents; null = no rate into euros is known, which asks for the larger form
 */
export function customsForm(weightG: number, valueCents: number | null, lines: number): 'cn22' | 'cn23' {
  const isSmall = valueCents !== null && weightG < CN22_LIMITS.weightG && valueCents < CN22_LIMITS.valueCents;
  return isSmall && lines <= CN22_LINES ? 'cn22' : 'cn23';
}

export interface FormProblem {
  readonly code: 18183 | 18182 | 14002;
  readonly data: readonly string[];
  /** For 14002: what is missing or wrong, with the product where it concerns one. */
  readonly wrong: readonly string[];
}

/**
 * What keeps a form with goods from being printed: 18183 a product without customs code, 18182 a code of wrong length,
 * 14002 a description under three letters, no quantity, no weight, no value, no origin, or more net than gross weight.
 * @param grossG of the whole parcel; 0 = not known
 */
export function formProblem(lines: readonly FormLine[], grossG: number): FormProblem | null {
  if (lines.some(({ hsCode }) => !hsCode)) return { code: 18183, data: [], wrong: [] };
  const odd = lines.find(({ hsCode }) => hsCode !== null && !isHsCode(hsCode));
  if (odd) return { code: 18182, data: [odd.product], wrong: [] };
  const net = lines.reduce((sum, line) => sum + line.quantity * line.weightG, 0);
  const wrong = [
    ...(lines.length === 0 ? ['lines'] : []),
    ...lines.flatMap((line) => lineProblems(line).map((one) => `${one}:${line.product}`)),
    ...(net > grossG ? ['net_over_gross'] : []),
  ];
  return wrong.length > 0 ? { code: 14002, data: [], wrong } : null;
}

function lineProblems({ description, quantity, weightG, netCents, originCountry }: FormLine): string[] {
  return [
    ...(description.trim().length < 3 ? ['description'] : []),
    ...(quantity > 0 ? [] : ['quantity']),
    ...(weightG > 0 ? [] : ['weight']),
    ...(netCents > 0 ? [] : ['value']),
    ...(originCountry ? [] : ['origin_country']),
  ];
}
