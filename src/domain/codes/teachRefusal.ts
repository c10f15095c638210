import { PRINTED_CODE_TYPES } from './codeTypes.ts';
import { parseGs1 } from './gs1.ts';
import { gtinCheckDigit, isValidGtin, normaliseGtin } from './gtin.ts';
import type { LearnedCode } from './learnedCode.ts';
import { learnedKey } from './learnedMeaning.ts';
import { matchCode, type CodedProduct } from './matchCode.ts';
import { namedOnly } from './notUnits.ts';
import { passesLuhn } from './passesLuhn.ts';
import { isNoCode } from './stripRules.ts';
import { readUserCode } from './userCode.ts';

/**
 * Why a code cannot be taught whatever the product: 18185 = a scale wrote a weight or price into it; 18186 = it names
 * one thing (a serial number, a parcel, a page, a person), so that the next label reads otherwise.
 * @param code what the scan comes down to. @param text the whole text that was read
 * @returns `null` = nothing is against it
 */
export function unteachable(code: string, text = code): 18185 | 18186 | null {
  if (namedOnly(code.trim())?.stands === 'measured') return 18185;
  const gs1 = parseGs1(text);
  if (gs1.outcome === 'read') {
    if ([...gs1.fields.keys()].some((ai) => MEASURES.test(ai))) return 18185;
    const named = gs1.fields.get('01') ?? gs1.fields.get('02');
    return named !== undefined && learnedKey(named) === learnedKey(code) ? null : 18186;
  }
  const isTelephone = /^\d{15}$/.test(code) && passesLuhn(code);
  const isOfOne = gs1.outcome === 'broken' || isParcel(code) || isTelephone || readUserCode(code) !== null;
  return isOfOne || isNoCode(text) || isNoCode(code) ? 18186 : null;
}

/** Identifiers of GS1 for weights, measures, amounts and prices. */
const MEASURES = /^3[1-69]/;

function isParcel(code: string): boolean {
  return /^(?:00)?\d{18}$/.test(code) && gtinCheckDigit(code.slice(-18, -1)) === Number(code.at(-1));
}

/** The texts under which products have to be looked up before a code is taught. */
export function codesToCompare(code: string): readonly string[] {
  const text = code.trim();
  const gtin = isValidGtin(text) ? normaliseGtin(text) : null;
  const spelled = gtin ? [gtin, gtin.slice(1), gtin.slice(2), gtin.slice(6)] : [];
  return [...new Set([text, ...spelled, ...(namedOnly(text)?.codes ?? [])])];
}

/** What is known of the code that somebody teaches. */
export interface TeachingFacts<Product extends CodedProduct> {
  /** Products that may carry the code; others may be among them. */
  readonly products: readonly Product[];
  /** What the code was taught to mean before, as long as nobody refused or withdrew it. */
  readonly before: LearnedCode | null;
}

type TeachRefusal =
  /** The code is that of another product; `id_product` = which. */
  { readonly code: 18184; readonly id_product: number } | { readonly code: 18185 | 18186 };

/**
 * Why a code may not mean this product. Codes: 18184 it is another product's, by its own codes, as its case, or because it
 * was taught so; 18185, 18186 as `unteachable` says.
 * @returns `null` = it may be taught
 */
export function teachRefusal<Product extends CodedProduct>(
  taught: LearnedCode & { readonly text?: string | undefined },
  { products, before }: TeachingFacts<Product>,
): TeachRefusal | null {
  const why = unteachable(taught.code, taught.text);
  if (why) return { code: why };
  const texts = [taught.code, ...(namedOnly(taught.code.trim())?.codes ?? [])];
  for (const text of texts) {
    const match = matchCode(text, products, PRINTED_CODE_TYPES);
    const named = match.outcome === 'several' ? match.products : match.outcome === 'one' ? [match.product] : [];
    const other = named.find(({ id_product }) => id_product !== taught.id_product);
    if (other) return { code: 18184, id_product: other.id_product };
  }
  const isOther = before && (before.id_product !== taught.id_product || before.units !== taught.units);
  return isOther ? { code: 18184, id_product: before.id_product } : null;
}
