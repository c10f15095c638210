import { normaliseTaxNumber } from './vatNumber.ts';

/** Member states by the numbers of ISO 3166, Northern Ireland among them. */
const MEMBER_STATES: ReadonlySet<string> = new Set(
  '040 056 100 191 196 203 208 233 246 250 276 300 348 372 380 428 440 442 470 528 616 620 642 703 705 724 752 900'.split(
    ' ',
  ),
);

/**
 * What is wrong with a number of the import one-stop shop: IM, the member state that gave it, six digits and a check
 * digit, whose rule is not public. The number of an intermediary (IN) is none: parcels never carry it. null = nothing.
 */
export function iossProblem(text: string): 'iossShape' | 'iossCountry' | null {
  const number = normaliseTaxNumber(text);
  if (!/^IM\d{10}$/.test(number)) return 'iossShape';
  return MEMBER_STATES.has(number.slice(2, 5)) ? null : 'iossCountry';
}
