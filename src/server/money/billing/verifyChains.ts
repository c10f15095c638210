import { checkChain, type ChainFault } from '#domain/money/billing/verifactu/checkChain.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner } from '../../db/tenancy.ts';
import { recordHash } from './verifactuChain.ts';

export interface VerifiedChain {
  readonly issuer: string;
  readonly mode: string;
  readonly records: number;
  readonly faults: readonly ChainFault[];
}

/** Computes every hash of every chain anew, and whether the last record that was counted is there. */
export async function verifyChains(database: DatabaseHandle): Promise<readonly VerifiedChain[]> {
  return asOwner(database, async (trx) => {
    const chains = await trx.selectFrom('verifactu_chains').selectAll().orderBy('issuer').orderBy('mode').execute();
    const verified: VerifiedChain[] = [];
    for (const { issuer, mode, last } of chains) {
      const records = await trx
        .selectFrom('verifactu_records')
        .select(['sequence', 'hash', 'record'])
        .where('issuer', '=', issuer)
        .where('mode', '=', mode)
        .orderBy('sequence')
        .execute();
      const faults = checkChain(records, recordHash);
      const cut = records.length < last ? [{ sequence: last, fault: 'gap' as const }] : [];
      verified.push({ issuer, mode, records: records.length, faults: [...faults, ...cut] });
    }
    return verified;
  });
}
