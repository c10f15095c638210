import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { madeOnce } from '#tests/fakes/madeOnce.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'despacho-once-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is made by the first who asks, and read by everybody once it is whole', async () => {
  const gate = Promise.withResolvers<void>();
  let times = 0;
  const ask = async () => {
    const place = await madeOnce(folder, 'demo', async (own) => {
      times += 1;
      await gate.promise;
      writeFileSync(join(own, 'content'), 'whole');
    });
    return readFileSync(join(place, 'content'), 'utf8');
  };
  const answers = Promise.all([ask(), ask(), ask()]);
  gate.resolve();
  expect(await answers).toEqual(['whole', 'whole', 'whole']);
  expect(await ask()).toBe('whole');
  expect(times).toBe(1);
});

it('fails for everybody as it failed for the first', async () => {
  const broken = () => madeOnce(folder, 'demo', async () => Promise.reject(new Error('no room')));
  const answers = await Promise.allSettled([broken(), broken()]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(broken()).rejects.toThrow('no room');
});
