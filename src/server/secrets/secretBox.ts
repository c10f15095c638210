import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';
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

/** What a pair is for: one for each, so that what is done with one tells nothing of the other. */
type PairUse = 'work that devices export' | 'evidence that is sealed';

/** A pair of keys that follows from a key of this server, so there is nothing more to store, back up or rotate. */
function pairOf({ bytes }: SecretKey, use: PairUse = 'work that devices export'): ECDH {
  const drawn = Buffer.from(hkdfSync('sha256', bytes, '', use, DRAWN_BYTES)).toString('hex');
  const secret = (BigInt(`0x${drawn}`) % (ORDER - 1n)) + 1n;
  const pair = createECDH(CURVE);
  pair.setPrivateKey(secret.toString(16).padStart(64, '0'), 'hex');
  return pair;
}

const publicKeyOf = (key: SecretKey): Buffer => pairOf(key).getPublicKey();

/** ECDSA over SHA-256 with the pair of evidence. */
function signWith(key: SecretKey, text: string): Signed {
  const pair = pairOf(key, 'evidence that is sealed');
  const point = pair.getPublicKey();
  const whole = (part: Buffer) =>
    Buffer.concat([Buffer.alloc(32), part])
      .subarray(-32)
      .toString('base64url');
  const [d, x, y] = [whole(pair.getPrivateKey()), whole(point.subarray(1, 33)), whole(point.subarray(33))];
  const secret = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x, y }, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(text), { key: secret, dsaEncoding: 'ieee-p1363' });
  return { key: point.toString('hex'), signature: signature.toString('hex') };
}

/** null = sealed for another key, or changed. */
function openWith(key: SecretKey, { ephemeral, iv, sealed }: SentSecret): string | null {
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

/** A signature, r and s, with the public key that it belongs to, a point of P-256; both in hex. */
export interface Signed {
  readonly key: string;
  readonly signature: string;
}

/** Keeps what must not be read in a copy of the database. */
export interface SecretBox {
  /** @param place what the secret belongs to: a sealed text opens nowhere else */
  seal(text: string, place: string): string;
  /** null = none of the keys of this server opens it, or it was changed. */
  open(sealed: string, place: string): string | null;
  /** Whether it is sealed with the present key. */
  isCurrent(sealed: string): boolean;
  /** What others seal with for this server, which alone can open it. */
  readonly publicKey: Buffer;
  /** null = sealed for another server, or changed. */
  openSent(sent: SentSecret): string | null;
  /** Signs what others may hold against this server, with its present key. */
  sign(text: string): Signed;
  /** The public keys that it signs and has signed with, the present one first. */
  readonly signKeys: readonly string[];
}

const IV_BYTES = 12;

/**
 * AES-256-GCM under the first key; texts sealed with an older one still open. A sealed text names its key:
 * `{key}.{iv}.{tag}.{text}`.
 */
export function secretBox(keys: readonly SecretKey[]): SecretBox {
  const [current] = keys;
  if (!current) throw new Error('a secret box without a key');
  return {
    seal: (text, place) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, iv).setAAD(Buffer.from(place));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [current.id, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.');
    },
    open: (sealed, place) => {
      const [id, iv = '', tag = '', data = ''] = sealed.split('.');
      const key = keys.find((one) => one.id === id);
      if (!key) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
          .setAAD(Buffer.from(place))
          .setAuthTag(Buffer.from(tag, 'base64url'));
        return decipher.update(data, 'base64url', 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`${current.id}.`),
    publicKey: publicKeyOf(current),
    openSent: (sent) => {
      for (const key of keys) {
        const text = openWith(key, sent);
        if (text !== null) return text;
      }
      return null;
    },
    sign: (text) => signWith(current, text),
    signKeys: keys.map((key) => pairOf(key, 'evidence that is sealed').getPublicKey('hex')),
  };
}
