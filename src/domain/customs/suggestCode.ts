/** A product of the client whose customs data are known. */
export interface ClassifiedProduct {
  readonly name: string;
  readonly hsCode: string;
  readonly originCountry: string | null;
}

export interface CodeSuggestion {
  readonly hsCode: string;
  readonly originCountry: string | null;
  /** The product that is most like it. */
  readonly like: string;
}

/** Below it two names have too little in common for one to speak for the other. */
const ALIKE = 0.5;

/** The suggestion for a product of this name; null = no known product is like it. */
export type SuggestCode = (name: string) => CodeSuggestion | null;

/**
 * Suggests the customs data of the product whose name has most words in common, the earlier of two that are as like.
 * Sizes, figures and short words tell nothing about what a thing is, so they do not count. Names of the known products are
 * read once, however many are asked for: a thousand of them against two thousand would hold a server for seconds.
 */
export function codeSuggester(known: readonly ClassifiedProduct[]): SuggestCode {
  const sizes: number[] = [];
  const places = new Map<string, number[]>();
  for (const [place, { name }] of known.entries()) {
    const words = wordsOf(name);
    sizes.push(words.size);
    for (const word of words) addTo(places, word, place);
  }
  return (name) => {
    const own = wordsOf(name);
    const shared = new Map<number, number>();
    for (const word of own) for (const place of places.get(word) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
    let best: { readonly place: number; readonly score: number } | null = null;
    for (const [place, count] of shared) {
      // Words in common, of all that both have: 1 = the same words.
      const score = (2 * count) / (own.size + (sizes[place] ?? 0));
      const isBetter = best === null || score > best.score || (score === best.score && place < best.place);
      if (score >= ALIKE && isBetter) best = { place, score };
    }
    const product = best && known[best.place];
    return product ? { hsCode: product.hsCode, originCountry: product.originCountry, like: product.name } : null;
  };
}

function wordsOf(name: string): ReadonlySet<string> {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return new Set((plain.match(/\p{L}{3,}/gu) ?? []).map((word) => word.replace(/e?s$/, '')));
}

function addTo(places: Map<string, number[]>, word: string, place: number): void {
  const known = places.get(word);
  if (known) known.push(place);
  else places.set(word, [place]);
}
