import { blocksOf, MOST_PARTS, fountainPicture } from './fountain.ts';

// What two devices show each other. QR codes hold the most in capital letters and digits, so bytes travel in base 45. A
// scanned text is cut at 512 characters and loses spaces at its ends, hence the size of a block and the closing dot.

/** Bytes of the file in one picture. */
export const BLOCK_SIZE = 300;
/** How long a picture stands, ms: a camera of 30 frames a second sees each twice, one of them whole. */
export const PICTURE_MS = 75;
/** The largest file that can be handed over, bytes. */
export const LARGEST_FILE = BLOCK_SIZE * MOST_PARTS;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const SECRET_BYTES = 16;
const KEY_BYTES = 65;
const LONGEST_NAME = 48;
const PICTURE_HEAD = 15;

/** What the receiver shows first: who it is, the key to seal the work with, and marks of the two answers it can give. */
export interface Invitation {
  /** UUID of this one hand-over. */
  readonly id: string;
  readonly clientId: number;
  readonly userId: number;
  readonly name: string;
  /** First bytes of a hash of the server's epoch: another server may have the same clients; zeros = not known. */
  readonly server: string;
  /** A point of P-256, made for this hand-over alone. */
  readonly key: Uint8Array;
  /** Marks (first bytes of a hash, hex) of the secrets that the answers reveal. */
  readonly marks: Readonly<Record<HandoverAnswer, string>>;
}

/** What the receiver shows last. `received`: it has the work. `declined`: it has not, and never will. */
export type HandoverAnswer = 'received' | 'declined';

/** One picture of the file. */
export interface WorkPicture {
  readonly id: string;
  /** Bytes of the whole file. */
  readonly size: number;
  readonly n: number;
  readonly bytes: Uint8Array;
}

export type HandoverCode =
  | ({ readonly what: 'invitation' } & Invitation)
  | ({ readonly what: 'picture' } & WorkPicture)
  /** `secret`: hex. */
  | { readonly what: HandoverAnswer; readonly id: string; readonly secret: string }
  /** A code of a hand-over that was read wrong, or that a newer app shows. */
  | { readonly what: 'damaged' };

const PREFIX = { invitation: 'DSH1I', picture: 'DSH1P', received: 'DSH1R', declined: 'DSH1D' } as const;
const FAMILY = 'DSH';

export function invitationText({ id, clientId, userId, name, server, key, marks }: Invitation): string {
  return textOf('invitation', [
    bytesOfId(id),
    number(clientId, 4),
    number(userId, 4),
    bytesOfHex(server),
    bytesOfHex(marks.received),
    bytesOfHex(marks.declined),
    key,
    utf8Of(name).subarray(0, LONGEST_NAME),
  ]);
}

/** @param n which picture; see {@link fountainPicture} */
export function pictureText(id: string, file: Uint8Array, n: number): string {
  const head = [bytesOfId(id).subarray(0, 8), number(file.length, 4), number(n, 3)];
  return textOf('picture', [...head, fountainPicture(file, BLOCK_SIZE, n)]);
}

/** How many pictures carry a file of this size when none is missed. */
export const picturesOf = (size: number): number => blocksOf(size, BLOCK_SIZE);

/** @param secret hex */
export function answerText(answer: HandoverAnswer, id: string, secret: string): string {
  return textOf(answer, [bytesOfId(id), bytesOfHex(secret)]);
}

/** What a scanned text means; `null` = it is no code of a hand-over. */
export function readHandoverCode(text: string): HandoverCode | null {
  if (!text.startsWith(FAMILY)) return null;
  const what = (['invitation', 'picture', 'received', 'declined'] as const).find((one) => text.startsWith(PREFIX[one]));
  const bytes = what && checked(text.slice(PREFIX[what].length));
  if (!bytes) return { what: 'damaged' };
  if (what === 'picture') return readPicture(bytes);
  const id = idOfBytes(bytes.subarray(0, 16));
  if (what !== 'invitation')
    return bytes.length === 16 + SECRET_BYTES ? { what, id, secret: hexOf(bytes.subarray(16)) } : { what: 'damaged' };
  const rest = 28 + 2 * SECRET_BYTES + KEY_BYTES;
  if (bytes.length < rest) return { what: 'damaged' };
  const secretsAt = 28 + SECRET_BYTES;
  return {
    what,
    id,
    clientId: numberAt(bytes, 16, 4),
    userId: numberAt(bytes, 20, 4),
    server: hexOf(bytes.subarray(24, 28)),
    marks: {
      received: hexOf(bytes.subarray(28, secretsAt)),
      declined: hexOf(bytes.subarray(secretsAt, secretsAt + SECRET_BYTES)),
    },
    key: bytes.slice(secretsAt + SECRET_BYTES, rest),
    name: textOfUtf8(bytes.subarray(rest)),
  };
}

function readPicture(bytes: Uint8Array): HandoverCode {
  const size = bytes.length === PICTURE_HEAD + BLOCK_SIZE ? numberAt(bytes, 8, 4) : 0;
  if (size === 0 || size > LARGEST_FILE) return { what: 'damaged' };
  return {
    what: 'picture',
    id: hexOf(bytes.subarray(0, 8)),
    size,
    n: numberAt(bytes, 12, 3),
    bytes: bytes.slice(PICTURE_HEAD),
  };
}

/** Whether a picture is of this hand-over: it names the first half of its id. */
export const isOf = (id: string, picture: Pick<WorkPicture, 'id'>): boolean =>
  id.replaceAll('-', '').startsWith(picture.id);

function textOf(what: keyof typeof PREFIX, parts: readonly Uint8Array[]): string {
  const body = joined(parts);
  return `${PREFIX[what]}${base45(joined([body, number(checkSum(body), 4)]))}.`;
}

/** The bytes of a text whose check sum is right. */
function checked(text: string): Uint8Array | null {
  const bytes = text.endsWith('.') ? bytesOfBase45(text.slice(0, -1)) : null;
  if (!bytes || bytes.length < 20) return null;
  const body = bytes.slice(0, -4);
  return numberAt(bytes, body.length, 4) === checkSum(body) ? body : null;
}

/** Base 45 of RFC 9285. */
function base45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    let value = isPair ? numberAt(bytes, at, 2) : (bytes[at] ?? 0);
    for (let digit = 0; digit < (isPair ? 3 : 2); digit += 1) {
      text += ALPHABET[value % 45];
      value = Math.floor(value / 45);
    }
  }
  return text;
}

function bytesOfBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3), (letter) => ALPHABET.indexOf(letter));
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0);
    if (digits.includes(-1) || value > (digits.length === 3 ? 0xffff : 0xff)) return null;
    if (digits.length === 3) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
}

/** FNV-1a, 32 bits: the code corrects errors itself, and this notices a text that was cut or put together wrongly. */
function checkSum(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), 0x811c9dc5) >>> 0;
}

function number(value: number, bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) & 0xff);
}

function numberAt(bytes: Uint8Array, at: number, length: number): number {
  return bytes.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0);
}

const bytesOfId = (id: string): Uint8Array => bytesOfHex(id.replaceAll('-', ''));

const idOfBytes = (bytes: Uint8Array): string =>
  hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const utf8Of = (text: string): Uint8Array =>
  bytesOfHex(
    encodeURIComponent(text).replace(
      /%(..)|(.)/g,
      (_, hex: string | undefined, letter: string) => hex ?? letter.charCodeAt(0).toString(16).padStart(2, '0'),
    ),
  );

/** A text that was cut inside a letter loses that letter. */
function textOfUtf8(bytes: Uint8Array): string {
  for (let end = bytes.length; end > 0; end -= 1)
    try {
      return decodeURIComponent(hexOf(bytes.subarray(0, end)).replace(/../g, '%$&'));
    } catch {
      // Cut inside a letter.
    }
  return '';
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
