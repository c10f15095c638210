import { CODE_ROUNDS, matchPickupCode, readPickupCode, readPickupQr } from '#domain/counter/pickupCode.ts';
import { slowHash } from '#platform/sealing.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { cache } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';

export type FoundPickup =
  | { readonly outcome: 'found'; readonly orderId: number; readonly codeId: number }
  /** The code looks like a pickup code, and none that this device knows. */
  | { readonly outcome: 'unknown' }
  /** The code is something else. */
  | { readonly outcome: 'no-code' };

/**
 * Finds the order of a pickup code that was typed, or of a customer's QR, with what is on this device. No network is
 * needed, and the device never learns a code that nobody showed it.
 */
export async function findPickup(text: string): Promise<FoundPickup> {
  const qr = readPickupQr(text);
  const code = qr && 'code' in qr ? qr.code : readPickupCode(text);
  if (!qr && code === null) return { outcome: 'no-code' };
  const counter = await withReopen(cache, () => cache.counter());
  const stored = (counter?.orders ?? []).flatMap(({ id: orderId, codes }) => codes.map((one) => ({ ...one, orderId })));
  if (qr && 'token' in qr) {
    const link = bytesToHex(sha256(utf8ToBytes(qr.token)));
    return found(stored.find((one) => one.link === link));
  }
  return found(
    await matchPickupCode(code ?? '', stored, async (said, salt) => (await slowHash(said, salt, CODE_ROUNDS)) ?? ''),
  );
}

function found(one: { readonly orderId: number; readonly id: number } | null | undefined): FoundPickup {
  return one ? { outcome: 'found', orderId: one.orderId, codeId: one.id } : { outcome: 'unknown' };
}
