import { expect, it } from 'vitest';
import { answerSync } from './answerSync.ts';

function woken(lastChance: boolean, emptied: boolean) {
  let asked = 0;
  const done = answerSync(
    lastChance,
    async () => emptied,
    async () => void (asked += 1),
  );
  return { done, asked: () => asked };
}

it('rejects while the browser still tries by itself, so that it does', async () => {
  const { done, asked } = woken(false, false);
  await expect(done).rejects.toThrow('could not be emptied');
  expect(asked()).toBe(0);
});

it('asks anew when the browser gives up on a tag (F27)', async () => {
  const { done, asked } = woken(true, false);
  await expect(done).resolves.toBeUndefined();
  expect(asked()).toBe(1);
});

it('lets the tag go when everything was sent, also at the last try', async () => {
  const { done, asked } = woken(true, true);
  await expect(done).resolves.toBeUndefined();
  expect(asked()).toBe(0);
});
