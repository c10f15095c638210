/** Encrypted data. Only the holder of the key can read it, and a change is noticed. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** Data encrypted with a public key; only the private key opens it. */
export interface SealedFor extends Sealed {
  readonly ephemeral: ArrayBuffer;
}

export interface KeyPair {
  readonly publicKey: ArrayBuffer;
  /** PKCS 8 in base64: as a text it can itself be encrypted. */
  readonly privateKey: string;
}

const AES = { name: 'AES-GCM', length: 256 } as const;
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const IV_BYTES = 12;

/** Whether this page can encrypt: browsers allow it only over https or on this very device. */
export const canSeal = (): boolean => (crypto as { subtle?: SubtleCrypto }).subtle !== undefined;

/** Random bytes for {@link keyOfSecret}, new for each secret. */
export const newSalt = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(16));

/**
 * A key of this device that no script can read, only use. Without it nobody can try secrets elsewhere, however short
 * they are.
 */
export function newBinding(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

/**
 * The key that a person's secret makes on this device.
 * @param rounds of PBKDF2: many for a PIN, one for a secret that nobody can guess
 */
export async function keyOfSecret(
  binding: CryptoKey,
  secret: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<CryptoKey> {
  const bound = await crypto.subtle.sign('HMAC', binding, join(salt, utf8(secret)));
  const base = await crypto.subtle.importKey('raw', bound, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, base, AES, false, [
    'encrypt',
    'decrypt',
  ]);
}

/** Encrypts a text with AES-GCM under a new random vector. */
export async function seal(key: CryptoKey, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, bytes: await crypto.subtle.encrypt({ name: AES.name, iv }, key, utf8(text)) };
}

/** Decrypts what {@link seal} made; `null` with another key, and for data that was changed. */
export async function unseal(key: CryptoKey, { iv, bytes }: Sealed): Promise<string | null> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: AES.name, iv }, key, bytes));
  } catch {
    return null;
  }
}

/** A key pair that lets others encrypt for its owner. */
export async function newKeyPair(): Promise<KeyPair> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveKey']);
  const privateKey = await crypto.subtle.exportKey('pkcs8', pair.privateKey);
  return {
    publicKey: await crypto.subtle.exportKey('raw', pair.publicKey),
    privateKey: btoa(String.fromCharCode(...new Uint8Array(privateKey))),
  };
}

/** Encrypts without being able to decrypt: for what a person leaves behind when another one takes the device. */
export async function sealFor(publicKey: ArrayBuffer, text: string): Promise<SealedFor> {
  const once = await crypto.subtle.generateKey(CURVE, true, ['deriveKey']);
  const theirs = await crypto.subtle.importKey('raw', publicKey, CURVE, false, []);
  const sealed = await seal(await agreed(once.privateKey, theirs), text);
  return { ...sealed, ephemeral: await crypto.subtle.exportKey('raw', once.publicKey) };
}

/**
 * Decrypts what {@link sealFor} made; `null` with another key, and for data that was changed.
 * @param privateKey PKCS 8 in base64
 */
export async function unsealFor(privateKey: string, sealed: SealedFor): Promise<string | null> {
  const bytes = Uint8Array.from(atob(privateKey), (letter) => letter.charCodeAt(0));
  const mine = await crypto.subtle.importKey('pkcs8', bytes, CURVE, false, ['deriveKey']);
  const theirs = await crypto.subtle.importKey('raw', sealed.ephemeral, CURVE, false, []);
  return unseal(await agreed(mine, theirs), sealed);
}

/** The key that one's private and another's public key make. */
export function agreed(mine: CryptoKey, theirs: CryptoKey): Promise<CryptoKey> {
  return crypto.subtle.deriveKey({ name: CURVE.name, public: theirs }, mine, AES, false, ['encrypt', 'decrypt']);
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function join(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}

/**
 * PBKDF2 of a text with SHA-256, 32 bytes in hex, as the server reckons it.
 * @param salt hex
 * @returns null where this page cannot: see {@link canSeal}
 */
export async function slowHash(text: string, salt: string, rounds: number): Promise<string | null> {
  if (!canSeal()) return null;
  const key = await crypto.subtle.importKey('raw', utf8(text), 'PBKDF2', false, ['deriveBits']);
  const salted = Uint8Array.from(salt.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: salted, iterations: rounds },
    key,
    256,
  );
  return [...new Uint8Array(bits)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
