/** Without I, L, O and U: what people mix up, and words. A power of two, so that random bits give each alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 12;
/** Codes of mails that left before: they are good until their parcels are collected. */
const FORMER_LENGTH = 8;
const TAG_LENGTH = 2;
/** In front of the code in a QR, so that no product's code is taken for one. */
const QR_PREFIX = 'PICKUP:';

/**
 * PBKDF2-SHA-256 rounds of a stored code; a slow phone needs less than half a second to check one. Devices of a counter
 * keep the hashes, so that a parcel is handed over without a network, and whoever copies one may try codes for as long
 * as they like: a graphics card some 40,000 a second. The ten secret characters are 50 bits, which takes it centuries.
 * The six of a former code were 30 bits, which takes it hours.
 */
export const CODE_ROUNDS = 210_000;

/** Random bytes that a code is made of. */
export const CODE_BYTES = CODE_LENGTH;

/** A pickup code from random bytes; nothing but the mail to its customer says it. @param bytes as many as {@link CODE_BYTES} */
export function pickupCode(bytes: Uint8Array): string {
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => ALPHABET.charAt(byte & 31)).join('');
}

/** As people read it: `K7QM-2X9P-H4TR`. */
export function shownPickupCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** What a QR at the counter says: a pickup code, or the token of a customer's page. */
export function pickupQr(secret: string): string {
  return QR_PREFIX + secret;
}

/** Reads a code as it was typed or scanned, whatever its case, spaces and dashes; null = it is none. */
export function readPickupCode(text: string): string | null {
  const upper = text.trim().toUpperCase();
  const code = (upper.startsWith(QR_PREFIX) ? upper.slice(QR_PREFIX.length) : upper)
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isLong = code.length === CODE_LENGTH || code.length === FORMER_LENGTH;
  return isLong && [...code].every((one) => ALPHABET.includes(one)) ? code : null;
}

const LINK_SHAPE = /^[\w-]{43}$/;

/** What the QR of a customer says: the code of a mail, or the token of its page; null = it is no QR of ours. */
export function readPickupQr(text: string): { readonly code: string } | { readonly token: string } | null {
  if (!text.startsWith(QR_PREFIX)) return null;
  const said = text.slice(QR_PREFIX.length);
  if (LINK_SHAPE.test(said)) return { token: said };
  const code = readPickupCode(text);
  return code === null ? null : { code };
}

/**
 * The part of a code that is stored as it is: it finds the few stored codes that are worth the slow comparison. It says
 * nothing of the characters behind it.
 */
export function pickupTag(code: string): string {
  return code.slice(0, TAG_LENGTH);
}

/** A code as it is stored: never the code itself. */
export interface StoredPickupCode {
  readonly id: number;
  readonly tag: string;
  /** Hex. */
  readonly salt: string;
  readonly hash: string;
  /** SHA-256 of the token of the customer's page, in hex. */
  readonly link: string;
}

/**
 * Finds the stored code that a person's code matches.
 * @param slowHash PBKDF2 of a code under a salt, both hex but the code
 * @returns null = none of them
 */
export async function matchPickupCode<Stored extends StoredPickupCode>(
  code: string,
  stored: readonly Stored[],
  slowHash: (code: string, salt: string) => Promise<string>,
): Promise<Stored | null> {
  for (const one of stored) {
    if (one.tag === pickupTag(code) && (await slowHash(code, one.salt)) === one.hash) return one;
  }
  return null;
}
