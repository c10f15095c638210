/** A dot between two parts of a name of a host, and what begins an address. */
const DOT = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu;
const MARKS = /:\/\/|[/\\@<>]/g;

/**
 * A name that a stranger wrote, so that no mail program makes a link of it: whoever registers, or invites, would
 * otherwise have our mail lead to a page of theirs. `tienda.com` stays readable as `tienda·com`.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(MARKS, ' ')
    .replaceAll(DOT, '·')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
