import { agreed } from './sealing.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const AES = 'AES-GCM';
const PACKING = 'deflate-raw';
const POINT_BYTES = 65;
const IV_BYTES = 12;
/** More than any text that was sealed here unpacks to, bytes. */
const LARGEST_TEXT = 8_000_000;

/**
 * A text packed and encrypted for the owner of a key, as few bytes as it takes.
 * @param publicKey a point of P-256
 * @param context both sides know it: opened under another one it is refused
 */
export async function sealFile(
  publicKey: Uint8Array<ArrayBuffer>,
  text: string,
  context: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream(PACKING));
  const once = await crypto.subtle.generateKey(CURVE, true, ['deriveKey']);
  const theirs = await crypto.subtle.importKey('raw', publicKey, CURVE, false, []);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: AES, iv, additionalData: new TextEncoder().encode(context) },
    await agreed(once.privateKey, theirs),
    await new Response(packed).arrayBuffer(),
  );
  const point = await crypto.subtle.exportKey('raw', once.publicKey);
  return new Uint8Array(await new Blob([point, iv, sealed]).arrayBuffer());
}

/**
 * The text of {@link sealFile}; `null` with another key or context, and for bytes that were changed.
 * @param privateKey PKCS 8 in base64
 */
export async function unsealFile(
  privateKey: string,
  file: Uint8Array<ArrayBuffer>,
  context: string,
): Promise<string | null> {
  try {
    const own = Uint8Array.from(atob(privateKey), (letter) => letter.charCodeAt(0));
    const mine = await crypto.subtle.importKey('pkcs8', own, CURVE, false, ['deriveKey']);
    const theirs = await crypto.subtle.importKey('raw', file.slice(0, POINT_BYTES), CURVE, false, []);
    const iv = file.slice(POINT_BYTES, POINT_BYTES + IV_BYTES);
    const packed = await crypto.subtle.decrypt(
      { name: AES, iv, additionalData: new TextEncoder().encode(context) },
      await agreed(mine, theirs),
      file.slice(POINT_BYTES + IV_BYTES),
    );
    return await unpacked(packed);
  } catch {
    return null;
  }
}

async function unpacked(packed: ArrayBuffer): Promise<string | null> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream(PACKING)).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).text();
    size += value.length;
    if (size > LARGEST_TEXT) return null;
    parts.push(value);
  }
}
