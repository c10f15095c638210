import { describe, expect, it } from 'vitest';
import { TemplateFault } from '#domain/templates/template.ts';
import { openMemoryPglite } from '../db/pglite/openPglite.ts';
import { runTask } from './runTask.ts';
import { TaskFailure, TaskStopped } from './taskFailure.ts';
import { TaskPool } from './taskPool.ts';
import { writtenOf } from './tasks/templateOutcome.ts';

const READER = { locale: 'es-ES', currency: 'EUR', timeZone: 'Europe/Madrid' };
const text = (source: string) => ({
  source,
  values: { order: { reference: 'A-1' } },
  reader: READER,
  target: 'text' as const,
});
const LONG_LIST = {
  source: '{{ l | join }}',
  values: { l: Array.from({ length: 3_000_000 }, () => 'x') },
  reader: READER,
  target: 'text',
};
const request = (task: string, input: unknown) => ({ task, input, caller: 1, door: null });

describe('work in threads of their own', () => {
  it('gives what it made, again and again, and several at once', async () => {
    expect(await runTask('writeText', text('{{ order.reference }}'))).toEqual({ written: 'A-1' });
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, place) => runTask('writeText', text(`{{ order.reference }} ${place}`))),
    );
    expect(many).toEqual(Array.from({ length: 8 }, (_, place) => ({ written: `A-1 ${place}` })));
  });

  it('tells where a template cannot be understood, as if it had been written here', async () => {
    await expect(writtenOf(runTask('writeText', text('{{ a b }}')))).rejects.toEqual(
      new TemplateFault('expression', 0),
    );
  });

  it('reads the database of whoever asks, through a door of its own', async () => {
    const database = await openMemoryPglite();
    await database.unscoped.insertInto('clients').values({ name: 'Uno' }).execute();
    const spec = { scope: { kind: 'all' as const }, query: { filters: [], sort: [], page: 1, perPage: 25 } };
    expect(await runTask('ordersReportIds', spec, database)).toEqual(new Int32Array());
    await database.close();
  });

  it('what fails in a thread fails here, and the thread goes on', async () => {
    const pool = new TaskPool({ threads: 1, timeMs: 60_000, memoryMb: 256 });
    await expect(pool.run(request('ordersReportIds', {}))).rejects.toThrow(TaskFailure);
    expect(await pool.run(request('writeText', text('x')))).toEqual({ written: 'x' });
  });

  it('ends what takes too long, and whoever waited behind it is served', async () => {
    const pool = new TaskPool({ threads: 1, timeMs: 1, memoryMb: 256 });
    const stopped = pool.run(request('writeText', LONG_LIST)).catch((error: unknown) => error);
    const behind = pool.run(request('writeText', LONG_LIST)).catch((error: unknown) => error);
    expect([await stopped, await behind]).toEqual([
      new TaskStopped('time', 'writeText'),
      new TaskStopped('time', 'writeText'),
    ]);
  });
});
