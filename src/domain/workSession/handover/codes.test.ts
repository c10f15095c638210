import { describe, expect, it } from 'vitest';
import { answerText, BLOCK_SIZE, invitationText, pictureText, picturesOf, readHandoverCode } from './codes.ts';
import { createCollector } from './fountain.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const bytes = (length: number, seed = 7) =>
  Uint8Array.from({ length }, (_, at) => (at * 31 + seed * (at % 11) + (at >> 3)) & 0xff);
const INVITATION = {
  id: ID,
  clientId: 4_000_000_000,
  userId: 12,
  name: 'Begoña Núñez',
  server: '00ff10ab',
  key: bytes(65),
  marks: { received: 'ab'.repeat(16), declined: 'cd'.repeat(16) },
};

/** Pictures of a file that a camera caught, put together again; how many it took. */
function collect(file: Uint8Array, caught: (n: number) => boolean) {
  const collector = createCollector(file.length, BLOCK_SIZE);
  let taken = 0;
  for (let n = 0; n < 5000 && collector.file() === null; n += 1) {
    if (!caught(n)) continue;
    const code = readHandoverCode(pictureText(ID, file, n));
    if (code?.what !== 'picture') throw new Error('not read');
    taken += 1;
    collector.take(code.n, code.bytes);
  }
  return { file: collector.file(), taken };
}

describe('pictures of a file', () => {
  it.each([1, 299, 300, 301, 4000, 20_000])('carry %i bytes in no more than its blocks when none is missed', (size) => {
    const file = bytes(size);
    expect(collect(file, () => true)).toEqual({ file, taken: picturesOf(size) });
  });

  it.each([
    ['every second', (n: number) => n % 2 === 0],
    ['one of five', (n: number) => n % 5 === 3],
    ['those after the first round', (n: number) => n >= 40],
    ['a late start', (n: number) => n >= 1711],
  ])('carry it however many are missed: %s', (_, caught) => {
    const file = bytes(9000);
    const { file: got, taken } = collect(file, caught);
    expect(got).toEqual(file);
    expect(taken).toBeLessThanOrEqual(picturesOf(9000) + 12);
  });

  it('cost two more than the blocks on the average, whichever are missed', () => {
    const file = bytes(9000);
    const extra = Array.from(
      { length: 60 },
      (_, shift) => collect(file, (n) => (n * 2654435761 + shift * 977) % 10 < 7).taken - picturesOf(9000),
    );
    expect(extra.reduce((sum, one) => sum + one, 0) / extra.length).toBeLessThan(3);
  });

  it('tell nothing new when one comes again', () => {
    const collector = createCollector(900, BLOCK_SIZE);
    for (let again = 0; again < 9; again += 1) collector.take(1, bytes(300));
    expect([collector.have, collector.file()]).toEqual([1, null]);
  });

  it('stay under the length that a scanned text may have', () => {
    expect(pictureText(ID, bytes(120_000), 16_000_000).length).toBeLessThan(512);
  });
});

describe('a code of a hand-over', () => {
  it('says again what was put into it', () => {
    expect(readHandoverCode(invitationText(INVITATION))).toEqual({ what: 'invitation', ...INVITATION });
    expect(readHandoverCode(answerText('received', ID, 'ef'.repeat(16)))).toEqual({
      what: 'received',
      id: ID,
      secret: 'ef'.repeat(16),
    });
  });

  it('cuts a long name at a whole letter', () => {
    const code = readHandoverCode(invitationText({ ...INVITATION, name: `x${'ñ'.repeat(40)}` }));
    expect(code).toMatchObject({ what: 'invitation', name: `x${'ñ'.repeat(23)}` });
  });

  it('is damaged by any other letter, and by any letter that is lost', () => {
    const text = pictureText(ID, bytes(700), 5);
    for (let at = 5; at < text.length; at += 1) {
      const other = text[at] === '7' ? '8' : '7';
      expect(readHandoverCode(`${text.slice(0, at)}${other}${text.slice(at + 1)}`)).toEqual({ what: 'damaged' });
      expect(readHandoverCode(text.slice(0, at) + text.slice(at + 1))).toEqual({ what: 'damaged' });
    }
  });

  it('is none where another code was read', () => {
    for (const text of ['', '8412345678905', 'https://shop.example/DSH1P']) expect(readHandoverCode(text)).toBeNull();
  });

  it('of a newer app is damaged, not taken for another one', () => {
    expect(readHandoverCode('DSH2P1234567.')).toEqual({ what: 'damaged' });
  });
});
