/** Scripts of Europe; whatever else (pictographs, other scripts) no label font of ours has. */
const UNPRINTABLE = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}\p{Zs}°^`´¨˜|]/gu;
/** Letters of other scripts are shown as missing rather than left out: a name never changes silently. */
const FOREIGN_LETTER = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\P{L}]/gu;
export const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}/gu;

/**
 * A text of a customer as a label may hold it: composed, on one line, without controls, direction marks and
 * pictographs; a letter that no label font has becomes `?`.
 */
export function cleanLabelText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(PICTOGRAPH, '')
    .replaceAll(/[\p{Zl}\p{Zp}\p{Cc}]/gu, ' ')
    .replaceAll(FOREIGN_LETTER, '?')
    .replaceAll(UNPRINTABLE, '')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
}

/** At most so many characters, the cut shown by three points. */
export function shorten(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most
    ? text
    : `${signs
        .slice(0, Math.max(0, most - 3))
        .join('')
        .trimEnd()}...`;
}
