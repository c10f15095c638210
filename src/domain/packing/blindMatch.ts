import { searchText } from '../orders/searchText.ts';
import type { MatchReason } from './blindReturn.ts';

/** What belongs to one order alone outweighs what many share. */
const STRENGTH: Readonly<Record<MatchReason, number>> = {
  label: 100,
  serial: 60,
  contact: 40,
  recipient: 20,
  postcode: 6,
  weight: 4,
};

/** One thing that speaks for an order: `found` is what it says there. Grams, for a weight. */
export interface MatchSign {
  readonly because: MatchReason;
  readonly found: string;
}

/** So many orders are offered; more would be no help. */
const MOST_CANDIDATES = 8;
/** Shorter words stand in too many notes to mean anything. */
const SHORTEST_WORD = 4;
/** A note of {@link BLIND_NOTE_LENGTH} has fewer that matter. */
const MOST_WORDS = 60;

/**
 * The words of label and note that may name something: a reference, a serial number, a phone, a postcode. The label as
 * a whole comes first.
 */
export function namingWords(code: string | null, note: string | null): readonly string[] {
  const words = `${code ?? ''} ${note ?? ''}`
    .split(/[\s,;:()]+/)
    .map((word) => word.replaceAll(/^[.#"'«»]+|[.#"'«»]+$/g, ''))
    .filter((word) => word.length >= SHORTEST_WORD);
  const whole = code?.trim() ?? '';
  return [...new Set([...(whole === '' ? [] : [whole]), ...words])].slice(0, MOST_WORDS);
}

/** Label and note as names are searched in them: a space on both sides, so that a name is found as a whole. */
export const searchedNote = (code: string | null, note: string | null): string =>
  ` ${searchText(searchText(code, note).replaceAll(/[,;:()]|\.(?=\s|$)/g, ' '))} `;

/** How far a parcel may be from what its order weighed: the box is not the same, and papers are missing. */
const WEIGHT_SHARE = 0.05;
const LEAST_OFF_G = 30;

/** Lightest and heaviest order that a parcel of so many grams may be. */
export function weightsLike(grams: number): { readonly from: number; readonly to: number } {
  const off = Math.max(LEAST_OFF_G, Math.round(grams * WEIGHT_SHARE));
  return { from: Math.max(1, grams - off), to: grams + off };
}

/** The orders that most speaks for come first, the newest of equals; each with its signs, the strongest first. */
export function rankMatches<Order extends { readonly id: number }>(
  orders: readonly Order[],
  signsOf: ReadonlyMap<number, readonly MatchSign[]>,
): readonly { readonly order: Order; readonly signs: readonly MatchSign[] }[] {
  const strengthOf = (signs: readonly MatchSign[]) =>
    [...new Set(signs.map(({ because }) => because))].reduce((sum, because) => sum + STRENGTH[because], 0);
  return orders
    .map((order) => ({
      order,
      signs: (signsOf.get(order.id) ?? []).toSorted((a, b) => STRENGTH[b.because] - STRENGTH[a.because]),
    }))
    .filter(({ signs }) => signs.length > 0)
    .toSorted((a, b) => strengthOf(b.signs) - strengthOf(a.signs) || b.order.id - a.order.id)
    .slice(0, MOST_CANDIDATES);
}
