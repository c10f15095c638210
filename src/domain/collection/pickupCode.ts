/** Without I, L, O and U: what people mix up, and words. A power of two, so that random bits give each alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;
const TAG_LENGTH = 2;
/** In front of the code in a QR, so that no product's code is taken for one. */
const QR_PREFIX = 'PICKUP:';

/**
 * PBKDF2-SHA-256 rounds of a stored code. The six secret characters are 30 bits: with these rounds a stolen list costs a
 * computer weeks a code, and a slow phone less than half a second to check one.
 */
export const CODE_ROUNDS = 210_000;

/** A pickup code from random bytes; nothing but the mail to its customer says it. @param bytes eight of them */
export function pickupCode(bytes: Uint8Array): string {
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => ALPHABET.charAt(byte & 31)).join('');
}

/** As people read it: `K7QM-2X9P`. */
export function shownPickupCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
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
  return code.length === CODE_LENGTH && [...code].every((one) => ALPHABET.includes(one)) ? code : null;
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
 * nothing of the six characters behind it.
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
