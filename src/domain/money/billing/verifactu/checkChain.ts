import { hashText, previousHash } from './hash.ts';
import type { VerifactuRecord } from './record.ts';

export interface StoredRecord {
  readonly sequence: number;
  readonly hash: string;
  readonly record: VerifactuRecord;
}

/** `gap`: a number is missing. `content`: a record is not what was hashed. `link`: it names another record before it. */
export type ChainFault = { readonly sequence: number; readonly fault: 'gap' | 'content' | 'link' };

/**
 * What is wrong with the chain of an issuer.
 * @param records all of it, by sequence
 * @param sha256 in capital hexadecimal
 * @returns empty = it is whole
 */
export function checkChain(records: readonly StoredRecord[], sha256: (text: string) => string): readonly ChainFault[] {
  return records.flatMap(({ sequence, hash, record }, at): ChainFault[] => {
    const before = records[at - 1];
    const faults: ChainFault['fault'][] = [];
    if (sequence !== (before?.sequence ?? 0) + 1) faults.push('gap');
    if (hash !== record.Huella || hash !== sha256(hashText(record))) faults.push('content');
    if (previousHash(record) !== (before?.hash ?? '')) faults.push('link');
    return faults.map((fault) => ({ sequence, fault }));
  });
}
