/** The colours that a tag can have. Each has a tint and a text that stand out from it, in light and dark. */
export const TAG_COLOURS = ['grey', 'red', 'amber', 'green', 'blue', 'violet'] as const;
export type TagColour = (typeof TAG_COLOURS)[number];

/** Tags of a client: in a longer list nobody finds anything. */
export const MOST_TAGS = 100;
/** Tags of one order: with more, no list of work shows them beside the reference. */
export const MOST_TAGS_OF_ORDER = 10;
export const LONGEST_TAG = 40;

/** What somebody puts on an order, and what they take off. */
interface TagChange {
  readonly add?: readonly number[] | undefined;
  readonly remove?: readonly number[] | undefined;
}

/**
 * What a change does to an order that has these tags: nothing that it has already is put on, nothing that it lacks is
 * taken off.
 * @param has ids of its tags
 */
export function tagDifference(
  has: readonly number[],
  { add = [], remove = [] }: TagChange,
): { readonly added: readonly number[]; readonly removed: readonly number[] } {
  return {
    added: [...new Set(add)].filter((id) => !has.includes(id)),
    removed: has.filter((id) => remove.includes(id)),
  };
}
