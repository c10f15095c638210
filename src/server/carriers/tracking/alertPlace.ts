import { createHmac } from 'node:crypto';
import type { AlertPlace } from '../operators/port.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { readLinkKey } from '../../secrets/readLinkKey.ts';

/** Below it each contract has the address that its carrier tells of parcels: `{base}/{id}/alerts`. */
export const CARRIERS_BASE = '/api/carriers';

/** What the carrier of a contract shows with each message; null = this database has no key yet. */
export async function alertCredential(trx: ScopedTransaction, carrierId: number): Promise<string | null> {
  const key = await readLinkKey(trx);
  return key === null ? null : createHmac('sha256', key).update(`carrier alerts ${carrierId}`).digest('hex');
}

/** Where the carrier of a contract tells of parcels; null = it cannot reach this server, or may not. */
export async function alertPlace(
  trx: ScopedTransaction,
  carrierId: number,
  publicUrl: string,
): Promise<AlertPlace | null> {
  const credential = await alertCredential(trx, carrierId);
  // Carriers call no other, because the credential would be read on the way.
  if (credential === null || !publicUrl.startsWith('https://')) return null;
  return { url: `${publicUrl}${CARRIERS_BASE}/${carrierId}/alerts`, credential };
}
