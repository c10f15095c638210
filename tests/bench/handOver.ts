import { generateKeyPairSync } from 'node:crypto';
import sharp from 'sharp';
import {
  BLOCK_SIZE,
  PICTURE_MS,
  pictureText,
  picturesOf,
  readHandoverCode,
} from '#domain/workSession/handover/codes.ts';
import { createCollector } from '#domain/workSession/handover/fountain.ts';
import type { HandedFile } from '#offline/handover/handedFile.ts';
import { sealFile } from '#platform/sealedFile.ts';
import { drawQr } from '#scanning/drawQr.ts';
import { createQrReader } from '#workers/decoder/createQrReader.ts';
import { createFrameReader, type FrameReader } from '#workers/decoder/frameReader.ts';
import type { Luma } from '#workers/decoder/luma.ts';
import { anOrderDetail } from '../factories/orderDetail.ts';
import { bothEngines } from '../fixtures/engines.ts';
import { seeded } from '../fixtures/random.ts';
import { percentile, ratio, type Bench } from './bench.ts';

const ORDERS = 6;
const LINES = 40;
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
/** How much slower a handheld is. */
const RATE = 4;
/** Longest that two people hold their phones still, s. */
const MOST_S = 10;
/** Times as long as when every picture that is shown is read. */
const TARGET = 2;
/** A camera of 30 pictures a second, which looks this long at each, ms. */
const CAMERA_MS = 1000 / 30;
const EXPOSURE_MS = 16;

const WORDS =
  'caja vela taza roble lino gris azul norte jabón lavanda cuenco madera vidrio set mini maxi 50 ml 250 g'.split(' ');

/** An order as shops send it: no two names, codes and addresses are alike. */
function anOrder(id: number, lines: number, random: () => number) {
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? '';
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const order = anOrderDetail(
    id,
    Object.fromEntries(Array.from({ length: lines }, (_, line) => [id * 100 + line, 1 + (line % 3)])),
  );
  return {
    ...order,
    order_reference: `WEB-${digits(6)}`,
    customer_name: `${word()} ${word()}`,
    city: word(),
    postcode: digits(5),
    products: order.products.map((line) => ({
      ...line,
      id: Number(digits(7)),
      id_product: Number(digits(5)),
      name: [word(), word(), word(), word()].join(' '),
      reference: `R-${digits(5)}`,
      sku: `${word().toUpperCase()}-${digits(4)}`,
      ean13: `84${digits(11)}`,
      location: `${'ABCDEF'[Math.floor(random() * 6)]}-${digits(2)}-${digits(1)}`,
      image_url: `https://cdn.example/p/${digits(9)}.jpg`,
    })),
  };
}

/** The work of a picking of forty lines as it travels. */
async function aFile(): Promise<Uint8Array> {
  const random = seeded(34);
  const orders = Array.from({ length: ORDERS }, (_, at) => {
    const lines = Math.floor((LINES * (at + 1)) / ORDERS) - Math.floor((LINES * at) / ORDERS);
    return anOrder(4000 + at, lines, random);
  });
  const file: HandedFile = { format: 1, from: 'Begoña', orderIds: orders.map(({ id }) => id), report: null, orders };
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Uint8Array.from([4, ...Buffer.from(x, 'base64url'), ...Buffer.from(y, 'base64url')]);
  return sealFile(point, JSON.stringify(file), 'bench');
}

/** What a camera of 720 lines sees of a screen that is held before it, a little out of focus. */
async function frameOf(text: string): Promise<Luma> {
  const { size, path } = drawQr(text);
  const [width, height, side] = [1280, 720, 560];
  const box = `-4 -4 ${size + 8} ${size + 8}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${box}"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  const screen = await sharp(Buffer.from(svg)).rotate(4, { background: '#767676' }).png().toBuffer();
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#767676' } })
    .composite([{ input: screen }])
    .blur(0.8)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { bytes: Uint8Array.from(bytes), width, height };
}

interface ReadPicture {
  readonly ms: number;
  readonly isRead: boolean;
}

/**
 * Seconds until the file is together, and the pictures that took.
 * @param slower how much slower the phone is @param phase where in a picture the camera begins, ms
 */
function handed(file: Uint8Array, reads: readonly ReadPicture[], slower: number, phase: number) {
  const collector = createCollector(file.length, BLOCK_SIZE);
  let pictures = 0;
  for (let now = 0; now < 60_000;) {
    const at = now + phase;
    const n = Math.floor(at / PICTURE_MS);
    const { ms = 0, isRead = false } = reads[n % reads.length] ?? {};
    // A look at two pictures at once shows neither.
    const isWhole = at % PICTURE_MS >= EXPOSURE_MS;
    const code = isWhole && isRead ? readHandoverCode(pictureText(ID, file, n)) : null;
    now = Math.ceil((now + ms * slower) / CAMERA_MS + 1e-9) * CAMERA_MS;
    if (code?.what !== 'picture') continue;
    pictures += 1;
    collector.take(code.n, code.bytes);
    if (collector.file()) return { s: now / 1000, pictures };
  }
  throw new Error('never together');
}

/** How each picture was read, and in which time. */
async function readsOf(reader: FrameReader, file: Uint8Array, count: number): Promise<readonly ReadPicture[]> {
  const reads: ReadPicture[] = [];
  for (let n = 0; n < count; n += 1) {
    const text = pictureText(ID, file, n);
    const frame = await frameOf(text);
    const began = performance.now();
    const found = await reader.read(frame);
    reads.push({ ms: performance.now() - began, isRead: found.some((one) => one.text === text) });
  }
  return reads;
}

/** One after the other: two readers at a time would slow each other. */
async function readsOfEach(readers: Readonly<Record<string, FrameReader>>, file: Uint8Array, count: number) {
  const all: (readonly [name: string, reads: readonly ReadPicture[]])[] = [];
  for (const [name, reader] of Object.entries(readers)) all.push([name, await readsOf(reader, file, count)]);
  return all;
}

/** Forty lines from phone to phone; the yardstick is the time in which each block is shown once. */
export const bench: Bench = async ({ quick }) => {
  const file = await aFile();
  const blocks = picturesOf(file.length);
  const bare = (blocks * PICTURE_MS) / 1000;
  const engines = await bothEngines();
  const readers = {
    'QR alone': createQrReader(() => engines),
    'any code': createFrameReader(
      () => engines,
      () => performance.now(),
    ),
  };
  const rows = [];
  for (const [reader, reads] of await readsOfEach(readers, file, quick ? 24 : 96))
    for (const slower of [1, RATE]) {
      const runs = Array.from({ length: 20 }, (_, at) => handed(file, reads, slower, (at * PICTURE_MS) / 20));
      const seconds = percentile(
        runs.map(({ s }) => s),
        0.95,
        2,
      );
      const isOurs = reader === 'QR alone';
      rows.push({
        reader,
        phone: slower === 1 ? 'as this machine' : `${slower} times slower`,
        lines: LINES,
        bytes: file.length,
        blocks,
        'read p50 ms': percentile(
          reads.map(({ ms }) => ms * slower),
          0.5,
        ),
        'read share': Number((reads.filter(({ isRead }) => isRead).length / reads.length).toFixed(2)),
        'p95 s': seconds,
        'at most s': MOST_S,
        'in time': seconds <= MOST_S ? 'yes' : 'NO',
        ...ratio(seconds, bare, isOurs ? TARGET : undefined),
      });
    }
  return {
    name: `hand-over of ${LINES} lines by pictures of ${PICTURE_MS} ms`,
    rows,
    notes: ['each picture is drawn and read; the times are put on the clock of a camera of 30 frames a second'],
  };
};
