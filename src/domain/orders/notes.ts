import { searchText } from './searchText.ts';

/** Letters of a note at most: longer texts belong into a document. */
export const MAX_NOTE = 2000;

/** Notes that an order holds at most: nobody reads more. */
export const MOST_NOTES = 100;

/** Somebody who can be told. */
interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * Whom a note tells: everybody whose whole name stands behind an @, whatever its case and accents. Of two names that
 * fit, the longer one is meant; two people of one name are both told.
 * @returns ids, each once
 */
export function mentionedIn(text: string, people: readonly Named[]): readonly number[] {
  const parts = searchText(text).split('@').slice(1);
  const named = people.map(({ id, name }) => ({ id, name: searchText(name) })).filter(({ name }) => name !== '');
  const ids = parts.flatMap((part) => {
    const fitting = named.filter(({ name }) => startsWithName(part, name));
    const longest = Math.max(...fitting.map(({ name }) => name.length));
    return fitting.filter(({ name }) => name.length === longest).map(({ id }) => id);
  });
  return [...new Set(ids)];
}

/** "Ana" stands in "Ana, mira", not in "Anabel". */
function startsWithName(part: string, name: string): boolean {
  return part.startsWith(name) && !/^[\p{L}\p{N}]/u.test(part.slice(name.length));
}

/**
 * People whose name begins as what is being typed behind the last @ of a text; none once a name is whole or a line
 * ended.
 */
export function mentionsToOffer<Person extends Named>(text: string, people: readonly Person[]): readonly Person[] {
  const at = text.lastIndexOf('@');
  if (at === -1) return [];
  const typed = text.slice(at + 1);
  if (typed.includes('\n') || typed !== typed.trimStart()) return [];
  const begun = searchText(typed);
  if (people.some(({ name }) => startsWithName(begun, searchText(name)))) return [];
  return people.filter(({ name }) => searchText(name).startsWith(begun));
}

/** The text with the name in place of what was typed behind its last @. */
export function withMention(text: string, name: string): string {
  return `${text.slice(0, text.lastIndexOf('@'))}@${name} `;
}
