import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 of a text as hex, synchronously: waiting for the browser's own would end the IndexedDB transaction. */
export const sha256 = (text: string): string => bytesToHex(digest(text));

/** SHA-256 of a file as hex. */
export const sha256OfBytes = (bytes: Uint8Array): string => bytesToHex(digest(bytes));
