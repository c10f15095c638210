import { describe, expect, it } from 'vitest';
import { eventually } from '#tests/fakes/eventually.ts';
import { openPgliteCopy } from '#tests/fakes/testDatabase.ts';
import { runTask } from './runTask.ts';
import type { Task } from './task.ts';
import { isUnavailable } from '#server/kernel/isUnavailable.ts';
import { TaskFailure, TaskLate, TaskStopped } from './taskFailure.ts';
import { TaskPool } from './taskPool.ts';
import { clientNames, counting, echo, endless, failing, leaving, starved } from './testTasks.ts';

const request = ({ declaredIn, name }: Pick<Task<never, unknown>, 'declaredIn' | 'name'>, input: unknown) => ({
  declaredIn,
  task: name,
  input,
  caller: 1,
  door: null,
});

describe('work in threads of their own', () => {
  it('gives what it made, again and again, and several at once', async () => {
    expect(await runTask(echo, 'a')).toBe('heard a');
    const many = await Promise.all(Array.from({ length: 8 }, (_, place) => runTask(echo, String(place))));
    expect(many).toEqual(Array.from({ length: 8 }, (_, place) => `heard ${place}`));
  });

  it('reads the database of whoever asks, through a door of its own', async () => {
    const database = await openPgliteCopy();
    await database.unscoped.insertInto('clients').values({ name: 'Uno' }).execute();
    expect(await runTask(clientNames, null, database)).toEqual(['Uno']);
    await database.close();
  });

  it('hears how far a task is before it ends', async () => {
    const told: number[] = [];
    expect(await runTask(counting, 3, undefined, ({ done }) => told.push(done))).toBe('counted');
    expect(told).toEqual([1, 2, 3]);
  });

  it('what fails in a thread fails here, and the thread goes on', async () => {
    const pool = new TaskPool({ threads: 1, timeMs: 60_000, memoryMb: 256 });
    await expect(pool.run(request(failing, 'no paper'))).rejects.toThrow('no paper');
    expect(await pool.run(request(echo, 'x'))).toBe('heard x');
  });

  it('a task that nobody declares is a failure of whoever asks', async () => {
    const pool = new TaskPool({ threads: 1, timeMs: 60_000, memoryMb: 256 });
    await expect(pool.run(request({ ...echo, name: 'unknown' }, 'x'))).rejects.toThrow(TaskFailure);
    expect(await pool.run(request(echo, 'x'))).toBe('heard x');
  });

  it.each(['exit', 'uncaught', 'rejected', 'memory'] as const)(
    'a task whose thread ends by itself (%s) fails, and the next one gets another thread',
    async (how) => {
      const pool = new TaskPool({ threads: 1, timeMs: 60_000, memoryMb: 32 });
      await expect(pool.run(request(leaving, how))).rejects.toEqual(
        new TaskStopped(how === 'memory' ? 'memory' : 'lost', 'leaving'),
      );
      expect(await pool.run(request(echo, 'x'))).toBe('heard x');
    },
  );

  it('leaves a thread alone that is slow because others have the processor, and says to come again', async () => {
    const pool = new TaskPool({ threads: 1, timeMs: 60_000, patienceMs: 10, memoryMb: 256 });
    const [first, next] = [new Int32Array(new SharedArrayBuffer(8)), new Int32Array(new SharedArrayBuffer(8))];
    const late: unknown = await pool.run(request(starved, first.buffer)).catch((error: unknown) => error);
    expect(late).toEqual(new TaskLate('starved'));
    expect(isUnavailable(late)).toBe(true);
    Atomics.store(first, 0, 1);
    Atomics.notify(first, 0);
    Atomics.store(next, 0, 1);
    // Each that comes behind has as little patience, and may be told to come again.
    await eventually(() => pool.run(request(starved, next.buffer)));
    expect(Atomics.load(next, 1)).toBe(Atomics.load(first, 1));
  });

  it('counts the time of the processor: who takes none has ten times as long by the clock, and then ends', async () => {
    const timeMs = 50;
    const pool = new TaskPool({ threads: 1, timeMs, memoryMb: 256 });
    await pool.run(request(echo, 'loads the thread'));
    const began = performance.now();
    const shared = new SharedArrayBuffer(8);
    await expect(pool.run(request(starved, shared))).rejects.toEqual(new TaskStopped('time', 'starved'));
    expect(performance.now() - began).toBeGreaterThan(9 * timeMs);
    expect(Atomics.load(new Int32Array(shared), 1)).not.toBe(0);
  });

  it('ends what takes too long, and whoever waited behind it is served', async () => {
    const pool = new TaskPool({ threads: 1, timeMs: 1, memoryMb: 256 });
    const stopped = pool.run(request(endless, null)).catch((error: unknown) => error);
    const behind = pool.run(request(endless, null)).catch((error: unknown) => error);
    expect([await stopped, await behind]).toEqual([
      new TaskStopped('time', 'endless'),
      new TaskStopped('time', 'endless'),
    ]);
  });
});
