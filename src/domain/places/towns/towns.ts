import { townKeys, writtenTown } from './townName.ts';

/** The towns of a country with the postcodes that they have. */
export interface Towns {
  /** By the folded name, the beginnings of its postcodes: two signs in Spain, the whole postcode elsewhere. */
  readonly codesOf: ReadonlyMap<string, readonly string[]>;
  /** By the postcode that has one town alone, its name as it is written. */
  readonly onlyTown: ReadonlyMap<string, string>;
  /** With what the postcodes of its towns begin. */
  readonly regions: ReadonlySet<string>;
}

/** What a postcode and a town are to each other. A town that the data do not have is never called wrong. */
export type TownFit =
  | { readonly kind: 'fits' }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'elsewhere';
      /** Beginnings of the postcodes that the town has. */
      readonly codes: readonly string[];
      /** The only town of the postcode; null = it has several, or none that is known. */
      readonly town: string | null;
    };

/** Digits of a postcode that say where in the country it is: the province, the department, the region. */
const REGION = 2;

/**
 * Reads the towns of a country: a line for each beginning of a postcode, `06108=Halle (Saale)` where it has one town,
 * `06040~aspremont|nice` (folded) where it has several. Folding them all took a browser half a second.
 */
export function readTowns(text: string): Towns {
  const codesOf = new Map<string, string[]>();
  const onlyTown = new Map<string, string>();
  const regions = new Set<string>();
  for (const line of text.split('\n')) {
    const [, code = '', sign, list = ''] = /^(\d+)([=~])(.*)$/.exec(line) ?? [];
    regions.add(code.slice(0, REGION));
    if (sign === '=') onlyTown.set(code, list);
    for (const key of sign === '=' ? townKeys(list) : list.split('|')) {
      const codes = codesOf.get(key);
      if (codes) codes.push(code);
      else codesOf.set(key, [code]);
    }
  }
  return { codesOf, onlyTown, regions };
}

/**
 * Whether a town can have a postcode. Postcodes of one region are not told apart, because offices, large receivers and
 * new codes have numbers of their own there.
 * @param postcode without spaces, in the form of its country
 */
export function townFit(towns: Towns, postcode: string, town: string): TownFit {
  // Numbers of large receivers alone: 11011 is the parliament in Berlin.
  const digits = towns.regions.has(postcode.slice(0, REGION)) ? REGION : 1;
  const region = postcode.slice(0, digits);
  const [whole = [], ...parts] = writtenTown(town).map((name) => towns.codesOf.get(name) ?? []);
  if ([whole, ...parts].some((codes) => codes.some((code) => code.startsWith(region)))) return { kind: 'fits' };
  // A part alone can be the quarter of another town.
  if (whole.length === 0) return { kind: 'unknown' };
  return { kind: 'elsewhere', codes: whole, town: towns.onlyTown.get(postcode) ?? null };
}
