import { createDecipheriv, createECDH, hkdfSync, type ECDH } from 'node:crypto';
import type { SecretKey } from './secretKeys.ts';

/** What somebody sealed with the public key of this server (`sealFor` of the platform). */
export interface SentSecret {
  /** The public half of the key that was made for it alone: a point of P-256. */
  readonly ephemeral: Buffer;
  readonly iv: Buffer;
  /** AES-256-GCM, its tag at the end. */
  readonly sealed: Buffer;
}

const CURVE = 'prime256v1';
/** How many points the curve has. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** So many bytes more than the order has leave no number likelier than another. */
const DRAWN_BYTES = 48;
const TAG_BYTES = 16;

/** A pair of keys that follows from a key of this server, so there is nothing more to store, back up or rotate. */
function pairOf({ bytes }: SecretKey): ECDH {
  const drawn = Buffer.from(hkdfSync('sha256', bytes, '', 'work that devices export', DRAWN_BYTES)).toString('hex');
  const secret = (BigInt(`0x${drawn}`) % (ORDER - 1n)) + 1n;
  const pair = createECDH(CURVE);
  pair.setPrivateKey(secret.toString(16).padStart(64, '0'), 'hex');
  return pair;
}

export const publicKeyOf = (key: SecretKey): Buffer => pairOf(key).getPublicKey();

/** null = sealed for another key, or changed. */
export function openWith(key: SecretKey, { ephemeral, iv, sealed }: SentSecret): string | null {
  try {
    const agreed = pairOf(key).computeSecret(ephemeral);
    const decipher = createDecipheriv('aes-256-gcm', agreed, iv, { authTagLength: TAG_BYTES }).setAuthTag(
      sealed.subarray(-TAG_BYTES),
    );
    return decipher.update(sealed.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
