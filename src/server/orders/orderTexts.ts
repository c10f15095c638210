import { sql } from 'kysely';
import type { SqlCondition } from '../lists/condition.ts';
import { likePattern } from '../lists/textCondition.ts';

/** Digits of a long number that are looked up: each further one costs more than it leaves out. */
const DIGITS = 5;
/** Below it the trigram index has nothing to look up. */
const SHORTEST = 3;

/**
 * The part of a text that the fewest orders hold: the end of its last number, with what touches a short one. A trigram
 * index reads everything it has of each three letters that it is asked for, and of the letters of a word like the name
 * of a mail provider it has every order.
 * @param text folded as `searchText` does
 * @returns the text itself where it has no number, or where that is too short to be looked up
 */
export function rarePart(text: string): string {
  const number = [...text.matchAll(/\d+/g)].at(-1);
  if (!number) return text;
  const [digits] = number;
  const end = number.index + digits.length;
  const part =
    digits.length >= DIGITS ? text.slice(end - DIGITS, end) : text.slice(Math.max(0, number.index - 1), end + 1);
  return part.length < SHORTEST ? text : part;
}

/** What `order_texts` holds of an order, to be looked through for parts of words. */
const TEXTS = [
  'search',
  'tracking_number',
  'address1',
  'address2',
  'state',
  'other',
  'dni',
  'vat_number',
  'invoice_number',
] as const;

type Text = (typeof TEXTS)[number];

const isText = (name: string): name is Text => TEXTS.some((one) => one === name);

/** The column of `order_texts` that holds the same as a column of `orders`; null = there is none. */
export function textColumnOf(column: string): string | null {
  const [table, name = ''] = column.split('.');
  return table === 'orders' && isText(name) ? `order_texts.${name}` : null;
}

/**
 * How the texts of orders are looked through: as the database plans it, each order by itself on the way through a list,
 * or all that match before any order is read.
 */
export type TextsWay = 'planned' | 'each' | 'gathered';

/** Orders in whose texts something stands: ids by an index, each of which is then read under the policies of `orders`. */
export function inTexts(condition: SqlCondition, way: TextsWay): SqlCondition {
  const found = sql`select order_texts.order_id from order_texts where ${condition}`;
  // The offset keeps the database from gathering all nevertheless.
  if (way === 'each')
    return sql`exists (select from order_texts where order_texts.order_id = orders.id and ${condition} offset 0)`;
  return way === 'gathered' ? sql`orders.id = any(array(${found}))` : sql`orders.id in (${found})`;
}

/** Whether the search text of an order holds a word. Its rare part is looked up in the index, and the word decides. */
export function searchHolds(word: string): SqlCondition {
  const part = rarePart(word);
  const looksUp = sql<boolean>`order_texts.search like ${likePattern('_like_', part)}`;
  // Joined to nothing, the column is no longer the one of the index, which would be asked for the whole word too.
  return part === word ? looksUp : sql`(${looksUp} and order_texts.search || '' like ${likePattern('_like_', word)})`;
}
