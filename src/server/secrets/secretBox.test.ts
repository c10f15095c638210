import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretBox } from './secretBox.ts';
import { keepSecretKeys, keptSecretKeys, newSecretKey, parseSecretKeys } from './secretKeys.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secrets-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

it('opens what it sealed, in its place alone, and nothing that was changed', () => {
  const box = secretBox([newSecretKey()]);
  const sealed = box.seal('contraseña', 'carrier 1');
  expect(sealed).not.toContain('contrase');
  expect(box.open(sealed, 'carrier 1')).toBe('contraseña');
  expect(box.open(sealed, 'carrier 2')).toBeNull();
  // The data's first letter is changed: the last one has bits that mean nothing.
  const [key, iv, tag, data = ''] = sealed.split('.');
  const changed = [key, iv, tag, `${data.startsWith('A') ? 'B' : 'A'}${data.slice(1)}`].join('.');
  expect(box.open(changed, 'carrier 1')).toBeNull();
  expect(secretBox([newSecretKey()]).open(sealed, 'carrier 1')).toBeNull();
  expect([box.open('', 'carrier 1'), box.open('k.x', 'carrier 1')]).toEqual([null, null]);
  expect(box.seal('contraseña', 'carrier 1')).not.toBe(sealed);
});

it('seals with the first key and opens with all', () => {
  const [old, present] = [newSecretKey(), newSecretKey()];
  const sealed = secretBox([old]).seal('x', 'a');
  const box = secretBox([present, old]);
  expect([box.open(sealed, 'a'), box.isCurrent(sealed), box.isCurrent(box.seal('x', 'a'))]).toEqual(['x', false, true]);
});

it('makes a key once, for the server alone, and never another over a file that it cannot read', async () => {
  const made = await keptSecretKeys(dataDir);
  expect(await keptSecretKeys(dataDir)).toEqual(made);
  const file = join(dataDir, 'secret-keys.txt');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await keepSecretKeys(dataDir, [newSecretKey(), ...made]);
  expect((await keptSecretKeys(dataDir))[1]).toEqual(made[0]);
  await writeFile(file, 'k1:short');
  await expect(keptSecretKeys(dataDir)).rejects.toThrow(/restore/);
  expect(await readFile(file, 'utf8')).toBe('k1:short');
});

it('takes keys of 32 bytes, each under its own name', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  expect(parseSecretKeys(`a:${key},b:${key}`)?.map(({ id }) => id)).toEqual(['a', 'b']);
  for (const text of ['', 'a', `a:${key},a:${key}`, 'a:AAAA', `a:${key},b`]) expect(parseSecretKeys(text)).toBeNull();
});
