import type { SettingsOf } from '../settings/setting.ts';
import { isHsCode } from './hsCode.ts';
import type { CUSTOMS_SETTINGS } from './settings.ts';

/** Limits of the CN22: below both it is enough, from either on a CN23 is needed. */
export interface Cn22Limits {
  readonly weightG: number;
  readonly valueCents: number;
}

/** The limits that a client set. */
export function cn22Limits(
  settings: Pick<SettingsOf<typeof CUSTOMS_SETTINGS>, 'cn22_below_kg' | 'cn22_below_eur'>,
): Cn22Limits {
  return { weightG: Math.round(settings.cn22_below_kg * 1000), valueCents: Math.round(settings.cn22_below_eur * 100) };
}

/** Lines that a CN22 has room for. */
export const CN22_LINES = 4;

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

/** What asks for the larger form; `value_unknown` = no rate into euros is known. */
export const LARGER_FORM = ['weight', 'value', 'value_unknown', 'lines'] as const;
type LargerForm = (typeof LARGER_FORM)[number];

/**
 * Why a parcel needs a CN23; none = a CN22 is enough.
 * @param valueCents in euro cents; null = no rate into euros is known
 */
export function needsCn23(
  {
    weightG,
    valueCents,
    lines,
  }: { readonly weightG: number; readonly valueCents: number | null; readonly lines: number },
  limits: Cn22Limits,
): readonly LargerForm[] {
  return [
    ...(weightG < limits.weightG ? [] : (['weight'] as const)),
    ...(valueCents === null
      ? (['value_unknown'] as const)
      : valueCents < limits.valueCents
        ? []
        : (['value'] as const)),
    ...(lines <= CN22_LINES ? [] : (['lines'] as const)),
  ];
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
