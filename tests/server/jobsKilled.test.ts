import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { killedPlaces, type Place } from '#tests/fakes/killedPlaces.ts';
import { afterEach, expect, inject, test } from 'vitest';

/** By hand: `JOB_KILLS=200`. */
const KILLS = Number(process.env['JOB_KILLS'] ?? 3);
const JOBS = 1000;
const SCRIPT = join(import.meta.dirname, '../fakes/workUntilKilled.ts');
const clean: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const one of clean.splice(0)) await one();
});

/**
 * One process: killed after so many effects, or when nothing is left.
 * @returns what it complained of, and whether work was left when it was killed
 */
async function work({ dataDir, databaseUrl }: Place, effects: number): Promise<{ faults: string[]; midway: boolean }> {
  const args = [SCRIPT, dataDir, ...(databaseUrl ? [databaseUrl] : [])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const faults: string[] = [];
  let seen = 0;
  let midway = true;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('fault')) faults.push(line);
    if (line.startsWith('effect')) seen += 1;
    if (line === 'left 0') midway = false;
    if (seen >= effects || !midway) child.kill('SIGKILL');
  }
  return { faults, midway };
}

async function fill(database: DatabaseHandle): Promise<void> {
  await sql`create table runs (n integer)`.execute(database.unscoped);
  await sql`create table effects (n integer)`.execute(database.unscoped);
  // A plain owner of PostgreSQL is under the policies too.
  await asOwner(database, (trx) =>
    sql`insert into jobs (kind, payload, state, due_at, created_at)
    select 'mark', jsonb_build_object('n', n), 'waiting', now(), now() from generate_series(1, ${sql.lit(JOBS)}) as n`.execute(
      trx,
    ),
  );
}

test.each(killedPlaces(inject('postgresAdministrator'), clean))(
  'a worker that is killed again and again loses no job and repeats no effect, on %s',
  async (_, open) => {
    const place = await open();
    const before = await openDatabase(place);
    await fill(before);
    await before.close();
    const faults: string[] = [];
    let midway = 0;
    // Less than its share, so that the last kill finds work left, too.
    const share = Math.floor((JOBS / (KILLS + 2)) * 0.75);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const end = await work(place, Math.max(1, share + (kill % 5) - 2));
      faults.push(...end.faults);
      if (end.midway) midway += 1;
    }
    faults.push(...(await work(place, Number.POSITIVE_INFINITY)).faults);
    const after = await openDatabase(place);
    const { rows } = await asOwner(after, (trx) =>
      sql<{ effects: number; different: number; runs: number; left: number }>`
      select (select count(*) from effects)::integer as effects, (select count(distinct n) from effects)::integer as different,
        (select count(*) from runs)::integer as runs, (select count(*) from jobs)::integer as left`.execute(trx),
    );
    await after.close();
    expect(faults).toEqual([]);
    expect(midway).toBe(KILLS);
    expect(rows[0]).toMatchObject({ effects: JOBS, different: JOBS, left: 0 });
    // Each kill cuts at most what ran at that moment.
    expect((rows[0]?.runs ?? 0) - JOBS).toBeLessThanOrEqual(KILLS * 4);
  },
  Math.max(600_000, KILLS * 15_000),
);
