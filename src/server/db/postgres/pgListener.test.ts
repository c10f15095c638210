import pg from 'pg';
import { eventually } from '#tests/fakes/eventually.ts';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { PgListener } from './pgListener.ts';

const server = inject('postgresAdministrator');

describe.runIf(server !== '')('listening on PostgreSQL', () => {
  let administrator: pg.Client;
  let listener: PgListener;

  beforeAll(async () => {
    administrator = new pg.Client({ connectionString: server });
    await administrator.connect();
    listener = new PgListener(server);
  });
  afterAll(async () => {
    await listener.close();
    await administrator.end();
  });

  const notify = (channel: string, payload: string) =>
    administrator.query('select pg_notify($1, $2)', [channel, payload]);

  it('goes on after the connection was lost, and tells that something may have been missed', async () => {
    const heard: string[] = [];
    const missed = vi.fn<() => void>();
    await listener.listen('lost_and_found', (payload) => heard.push(payload), missed);
    await notify('lost_and_found', 'before');
    await eventually(() => expect(heard).toEqual(['before']));
    const { rows } = await administrator.query<{ ended: number }>(
      `select count(pg_terminate_backend(pid))::integer as ended from pg_stat_activity where query like 'listen "lost_and_found"%'`,
    );
    expect(rows[0]?.ended).toBe(1);
    expect(missed).not.toHaveBeenCalled();
    await eventually(async () => {
      await notify('lost_and_found', 'after');
      expect(heard).toContain('after');
    });
    expect(missed).toHaveBeenCalledOnce();
  });

  it('says nothing more once stopped', async () => {
    const heard: string[] = [];
    const still: string[] = [];
    const stop = await listener.listen('shared', (payload) => heard.push(payload));
    await listener.listen('shared', (payload) => still.push(payload));
    await stop();
    await notify('shared', 'x');
    await eventually(() => expect(still).toEqual(['x']));
    expect(heard).toEqual([]);
  });
});
