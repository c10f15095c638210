import { expect, it } from 'vitest';
import { askForBackgroundSync } from './backgroundSync.ts';

function browser(waiting: string[], refuses = false) {
  const sync = {
    getTags: async () => waiting,
    register: async (tag: string) => {
      if (refuses) throw new Error('NotAllowedError');
      waiting.push(tag);
    },
  };
  return { sync } as unknown as ServiceWorkerRegistration;
}

it('leaves no more than three calls waiting, however often the network fails', async () => {
  const waiting = ['something-else'];
  const registration = browser(waiting);
  for (let failure = 0; failure < 100; failure += 1) await askForBackgroundSync(registration);
  expect(waiting.filter((tag) => tag.startsWith('outbox-'))).toHaveLength(3);
  expect(new Set(waiting).size).toBe(4);
});

it('asks again once a call was used up', async () => {
  const waiting = ['outbox-a', 'outbox-b', 'outbox-c'];
  const registration = browser(waiting);
  waiting.shift();
  await askForBackgroundSync(registration);
  expect(waiting).toHaveLength(3);
  expect(waiting).not.toContain('outbox-a');
});

it('takes a browser that refuses, or that has none, as it is (F28)', async () => {
  await expect(askForBackgroundSync(browser([], true))).resolves.toBeUndefined();
  await expect(askForBackgroundSync({} as ServiceWorkerRegistration)).resolves.toBeUndefined();
});
