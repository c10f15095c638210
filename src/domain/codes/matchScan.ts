import type { CodeType } from './codeTypes.ts';
import { matchCode, type CodedProduct, type CodeMatch } from './matchCode.ts';
import type { ReadCode } from './readCode.ts';

/** Which product a read code names: the one that it was taught to mean, else the one whose code it is. */
export function matchScan<P extends CodedProduct>(
  { text, learned }: ReadCode,
  candidates: readonly P[],
  codeTypes: readonly CodeType[],
): CodeMatch<P> {
  if (learned === undefined) return matchCode(text.trim(), candidates, codeTypes);
  const product = candidates.find(({ id_product }) => id_product === learned);
  return product ? { outcome: 'one', product, by: 'id' } : { outcome: 'none' };
}
