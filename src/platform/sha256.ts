import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 of a text as hex, synchronously: waiting for the browser's own would end the IndexedDB transaction. */
export const sha256 = (text: string): string => bytesToHex(digest(text));

/** SHA-256 of a file as hex. */
export const sha256OfBytes = (bytes: Uint8Array): string => bytesToHex(digest(bytes));

/**
 * SHA-256 of a text as hex, by the browser itself: the first long text of a page is hashed ten times as fast. A page without
 * https has no such thing, and hashes by itself.
 */
export async function sha256ByBrowser(text: string): Promise<string> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  return subtle
    ? bytesToHex(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))))
    : sha256(text);
}
