import type { CodedProduct } from '../codes/matchCode.ts';
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

/** The number that stands on a case, under which its units are taught; `null` = the text is none. @param text as it was read */
export function caseNumber(text: string, stripRules: readonly StripRule[]): string | null {
  const { meant } = readingsOf(readMultiplier(text).text, stripRules);
  return namedOnly(meant.trim())?.stands === 'case' ? meant : null;
}
