import { describe, expect, it } from 'vitest';
import { boundedQueue, TooBusy } from './password.ts';

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end };
}

describe('a bounded queue', () => {
  it('runs so many at once, the others in their order, and refuses who comes when it is full', async () => {
    const queue = boundedQueue({ running: 2, waiting: 2 });
    const works = [held(), held(), held(), held()];
    const started: number[] = [];
    const runs = works.map((work, index) =>
      queue(() => {
        started.push(index);
        return work.done;
      }),
    );
    await expect(queue(async () => {})).rejects.toThrow(TooBusy);
    expect(started).toEqual([0, 1]);
    works[1]?.end();
    await runs[1];
    expect(started).toEqual([0, 1, 2]);
    works[0]?.end();
    works[2]?.end();
    works[3]?.end();
    await Promise.all(runs);
    expect(started).toEqual([0, 1, 2, 3]);
    await expect(queue(async () => 'free')).resolves.toBe('free');
  });

  it('is free again after work that fails', async () => {
    const queue = boundedQueue({ running: 1, waiting: 1 });
    await expect(queue(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue(async () => 1)).resolves.toBe(1);
  });
});
