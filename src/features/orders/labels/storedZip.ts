export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 of ISO 3309, as ZIP wants it. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** Name is UTF-8. */
const UTF8_NAMES = 0x0800;
const VERSION = 20;
/** 1 January 1980: no label depends on when its file was packed, and the same files pack to the same archive. */
const NO_DATE = 0x0021;

/**
 * Files as one ZIP archive, stored as they are: labels are small. Names must differ. At most 65,535 files, 4 GB.
 * @returns the archive in pieces, to be put behind each other
 */
export function storedZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const { name, bytes } of entries) {
    const spelt = new TextEncoder().encode(name);
    const about = [VERSION, UTF8_NAMES, 0, 0, NO_DATE];
    const sizes = [crc32(bytes), bytes.length, bytes.length];
    const local = block(0x04034b50, about, sizes, [spelt.length, 0]);
    directory.push(block(0x02014b50, [VERSION, ...about], sizes, [spelt.length, 0, 0, 0, 0], [0, at]), spelt);
    parts.push(local, spelt, bytes);
    at += local.length + spelt.length + bytes.length;
  }
  const listed = directory.reduce((sum, part) => sum + part.length, 0);
  const end = block(0x06054b50, [0, 0, entries.length, entries.length], [listed, at], [0]);
  return [...parts, ...directory, end];
}

/** A signature, then turns of 16-bit and 32-bit numbers, little end first. */
function block(signature: number, ...turns: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  const size = turns.reduce((sum, numbers, turn) => sum + numbers.length * (turn % 2 === 0 ? 2 : 4), 4);
  const view = new DataView(new ArrayBuffer(size));
  view.setUint32(0, signature, true);
  let at = 4;
  for (const [turn, numbers] of turns.entries()) {
    for (const number of numbers) {
      if (turn % 2 === 0) view.setUint16(at, number, true);
      else view.setUint32(at, number, true);
      at += turn % 2 === 0 ? 2 : 4;
    }
  }
  return new Uint8Array(view.buffer);
}
