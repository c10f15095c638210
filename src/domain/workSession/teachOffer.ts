import type { CodeType } from '../codes/codeTypes.ts';
import { type CodedProduct, matchCode } from '../codes/matchCode.ts';
import { namedOnly } from '../codes/notUnits.ts';
import { readingsOf } from '../codes/readings.ts';
import { readMultiplier } from '../codes/readMultiplier.ts';
import type { StripRule } from '../codes/stripRules.ts';

/** A product that a code may be taught to mean. */
export interface TeachProduct extends CodedProduct {
  readonly name: string;
  readonly image_url: string | null;
  readonly location?: string | null;
}

/** A code that means nothing yet, and what the person may teach it to mean. */
export interface TeachOffer {
  readonly code: string;
  /** The whole text that was read. */
  readonly text: string;
  /** Products of this work, the one that is due first. */
  readonly products: readonly TeachProduct[];
  /** The code stands on a case: how many units that holds is what has to be said. */
  readonly isCase?: true;
  /** Reads the code again, once it was taught: the scan that was unknown is counted. */
  readonly again: () => Promise<void>;
}

/** How a work reads codes. */
interface CodeRules {
  readonly codeTypes: readonly CodeType[];
  readonly stripRules: readonly StripRule[];
}

/**
 * What may be taught of a code that stands on a case and says no number of units.
 * @param read `unit`: the code of its unit, `from`: the text by which it was understood, `text`: the whole that was read
 * @param products of this work
 * @returns null = no number of a case, or that of no product here
 */
export function caseOffer(
  { unit, from, text }: { readonly unit: string; readonly from: string; readonly text: string },
  products: readonly TeachProduct[],
  { codeTypes, stripRules }: CodeRules,
  again: TeachOffer['again'],
): TeachOffer | null {
  const { meant } = readingsOf(readMultiplier(from).text, stripRules);
  if (namedOnly(meant.trim())?.stands !== 'case') return null;
  const own = products.filter((product) => matchCode(unit, [product], codeTypes).outcome === 'one');
  return own.length === 0 ? null : { code: meant, text, products: own, isCase: true, again };
}
