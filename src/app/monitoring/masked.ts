const MASKS: readonly (readonly [RegExp, string])[] = [
  [/[^\s@"'<>()]+@[^\s@"'<>()]+\.[^\s@"'<>()]+/g, '[address]'],
  [/https?:\/\/[^\s"'<>)]+/g, '[url]'],
  [/"[^"]{3,}"|'[^']{3,}'|«[^»]{3,}»|“[^”]{3,}”/g, '[text]'],
  // Telephones, codes of parcels and products, ids.
  [/\d[\d\s.-]{3,}\d|[\w-]*(\d[\w-]*){4}/g, '[number]'],
];
const LONGEST = 300;
/** More of an error is not looked at. */
const LONGEST_READ = 1000;

/** The words of an error without what could be of a customer: addresses, numbers, whatever stands in quotes. */
export function masked(text: string): string {
  return MASKS.reduce((left, [mask, by]) => left.replace(mask, by), text.slice(0, LONGEST_READ)).slice(0, LONGEST);
}

/** A path with a sign in the place of each id: what it shows is nobody's business, and pages are counted together. */
export function pageOf(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (/\d/.test(part) ? ':id' : part))
    .join('/');
}
