import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newSealing, readSealed, type Sealing, sealingOf, writeSealed } from './sealing.ts';

const PASSPHRASE = 'una frase bastante larga';
const CONTENT = Buffer.from('Calle Mayor 1, Ana Ruiz\n'.repeat(20_000));
let folder: string;
let sealing: Sealing;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'despacho-sealing-'));
  sealing = await newSealing(folder, PASSPHRASE, 10);
  await writeSealed(join(folder, 'one'), Readable.from([CONTENT]), sealing);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (by: Sealing) => buffer(readSealed(join(folder, 'one'), by));

it('writes files of age, which only the passphrase opens', async () => {
  const stored = readFileSync(join(folder, 'one.age'));
  expect(stored.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(stored.includes('Calle Mayor 1, Ana Ruiz')).toBe(false);
  expect(statSync(join(folder, 'one.age')).mode & 0o777).toBe(0o600);
  expect(await read(await sealingOf(folder, PASSPHRASE))).toEqual(CONTENT);
});

it('says what is missing', async () => {
  await expect(sealingOf(folder, undefined)).rejects.toMatchObject({ why: 'sealed' });
  await expect(sealingOf(folder, 'another long phrase')).rejects.toMatchObject({ why: 'wrong-passphrase' });
});

it.each([
  ['a byte of it is another one', (file: Buffer) => file.with(300_000, (file[300_000] ?? 0) ^ 1)],
  ['its end is cut off where a piece ends', (file: Buffer) => file.subarray(0, file.length - 40_000)],
])('gives nothing whole where %s', async (_, change) => {
  const path = join(folder, 'one.age');
  const stored = readFileSync(path);
  writeFileSync(path, change(stored));
  await expect(read(sealing)).rejects.toBeInstanceOf(Error);
  writeFileSync(path, stored);
});

it('is plain without a passphrase', async () => {
  const open = mkdtempSync(join(folder, 'plain-'));
  const plain = await newSealing(open, undefined);
  await writeSealed(join(open, 'one'), Readable.from([CONTENT]), plain);
  expect(readFileSync(join(open, 'one'))).toEqual(CONTENT);
  expect(await buffer(readSealed(join(open, 'one'), await sealingOf(open, undefined)))).toEqual(CONTENT);
});
