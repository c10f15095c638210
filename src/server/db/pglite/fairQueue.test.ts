import { describe, expect, it } from 'vitest';
import { FairQueue } from './fairQueue.ts';

/** Takes what comes next; a number is how long to wait for it. */
function nextOf(queue: FairQueue<string>, now: number): string | number | null {
  const next = queue.next(now);
  return next === null ? null : 'item' in next ? next.item : next.waitMs;
}

describe('the queue before the embedded database', () => {
  it('serves short work in the order in which it came', () => {
    const queue = new FairQueue<string>();
    for (const [place, item] of ['a', 'b', 'c'].entries()) queue.add(place + 1, item, 0);
    expect([0, 0, 0, 0].map((now) => nextOf(queue, now))).toEqual(['a', 'b', 'c', null]);
  });

  it('lets everybody before whoever took much already', () => {
    const queue = new FairQueue<string>();
    queue.spent(7, 60, 0);
    queue.add(7, 'import', 10);
    queue.add(8, 'list', 11);
    expect([nextOf(queue, 12), nextOf(queue, 20)]).toEqual(['list', 'import']);
  });

  it('keeps a request together: long work waits for the breath between two of its questions', () => {
    const queue = new FairQueue<string>();
    queue.spent(7, 60, 0);
    queue.add(7, 'import', 10);
    queue.spent(8, 2, 12);
    expect(nextOf(queue, 13)).toBe(2);
    queue.add(8, 'second question', 14);
    expect(nextOf(queue, 14)).toBe('second question');
    queue.spent(8, 2, 16);
    expect(nextOf(queue, 19)).toBe('import');
  });

  it('never stops long work for good', () => {
    const queue = new FairQueue<string>();
    queue.spent(7, 60, 0);
    queue.add(7, 'import', 0);
    let servedAt = -1;
    for (let now = 0; now < 200 && servedAt < 0; now += 2) {
      queue.add(100 + now, 'list', now);
      if (nextOf(queue, now) === 'import') servedAt = now;
      queue.spent(100 + now, 2, now);
    }
    expect(servedAt).toBe(50);
  });

  it('shares between two long pieces of work', () => {
    const queue = new FairQueue<string>();
    queue.spent(1, 500, 0);
    queue.spent(2, 60, 0);
    queue.add(1, 'took much', 100);
    queue.add(2, 'took little', 101);
    expect(nextOf(queue, 110)).toBe('took little');
  });

  it('takes nobody for many', () => {
    const queue = new FairQueue<string>();
    queue.spent(0, 500, 0);
    queue.add(0, 'nobody', 1);
    queue.add(1, 'later', 1);
    expect(nextOf(queue, 1)).toBe('nobody');
  });

  it('forgets who left', () => {
    const queue = new FairQueue<string>();
    queue.add(1, 'gone', 0);
    queue.drop((item) => item === 'gone');
    expect(nextOf(queue, 1)).toBeNull();
  });
});
