import { plainText } from '../format/plainText.ts';
import type { Option } from './useOptions.ts';

/**
 * How well an option fits a text: 0 equal, 1 begins with it, 2 one of its words begins with it, 3 contains it, 4 not at
 * all.
 */
function rank({ label, value }: Option, text: string): number {
  const name = plainText(label);
  if (name === text || plainText(value) === text) return 0;
  if (name.startsWith(text)) return 1;
  const at = name.indexOf(text);
  if (at === -1) return 4;
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(text)) ? 2 : 3;
}

/** The options that fit the text, the best first, so that Enter takes what is meant. Equal ones keep their order. */
export function rankOptions(options: readonly Option[], typed: string): readonly Option[] {
  const text = plainText(typed.trim());
  if (text === '') return options;
  const ranked = options.map((option) => ({ option, rank: rank(option, text) })).filter((one) => one.rank < 4);
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option);
}
