import { sql } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner, readAsOwner } from '../db/tenancy.ts';
import type { JobRow } from './heldJob.ts';

/** Looked at for each one that may be taken: another server may be taking the first of them at this moment. */
const LOOK_AHEAD = 4;

/** As many due jobs are looked at to learn whose they are. With more of them, every owner of a job is asked. */
const HEAD = 400;

interface Taking {
  readonly kind: string;
  readonly leaseMs: number;
  readonly most: number;
  /** By client (0 = none): the higher, the later one of its jobs was taken up here. */
  readonly served: Readonly<Record<string, number>>;
  /** Ids of jobs that still run here: whose lease was renewed too late is not run a second time beside itself. */
  readonly running?: readonly number[];
}

/** When the next job of each kind is due; kinds without one are left out. */
export function readNextDue(database: DatabaseHandle, kinds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  return readAsOwner(database, async (kysely) => {
    const { rows } = await sql<{ kind: string; due: Date }>`
      select named.kind, due from unnest(${kinds}::text[]) as named (kind)
      cross join lateral (select min(due_at) as due from jobs where jobs.kind = named.kind and state <> 'dead') as next
      where due is not null`.execute(kysely);
    return new Map(rows.map(({ kind, due }) => [kind, due]));
  });
}

/**
 * Takes up what is due of a kind: what waits, and what somebody's lease ended on. Each is taken by one server. Clients
 * take turns: whoever was served longest ago comes first, so that one's ten thousand jobs never hold up another's one.
 * Clients without a job of the kind cost nothing, however many there are.
 */
export function takeJobs(
  database: DatabaseHandle,
  { kind, leaseMs, most, served, running = [] }: Taking,
  at: Date,
): Promise<readonly JobRow[]> {
  return asOwner(database, async (trx) => {
    const { rows } = await sql<JobRow>`
      with recursive head as materialized (
        select owner from jobs where kind = ${kind} and state <> 'dead' and due_at <= ${at} order by due_at limit ${sql.lit(HEAD)}
      ), stepping (id) as (
        (select owner from jobs where kind = ${kind} and state <> 'dead' and (select count(*) from head) = ${sql.lit(HEAD)}
          order by owner limit 1)
        union all
        select (select owner from jobs where kind = ${kind} and state <> 'dead' and owner > stepping.id order by owner limit 1)
        from stepping where stepping.id is not null
      ), owners as materialized (
        select owner as id from head union select id from stepping where id is not null
      ), nearest as materialized (
        select due.*, coalesce((${JSON.stringify(served)}::jsonb ->> owners.id::text)::bigint, 0) as served
        from owners
        cross join lateral (
          select id, due_at, row_number() over (order by due_at, id) as turn from jobs
          where kind = ${kind} and owner = owners.id and state <> 'dead' and due_at <= ${at} and id <> all(${[...running]}::bigint[])
          order by due_at, id limit ${sql.lit(most * LOOK_AHEAD)}
        ) as due
      ), taken as materialized (
        select jobs.id from jobs join nearest on nearest.id = jobs.id
        where jobs.state <> 'dead' and jobs.due_at <= ${at}
        order by nearest.turn, nearest.served, nearest.due_at, nearest.id
        limit ${sql.lit(most)} for update of jobs skip locked
      )
      update jobs set state = 'running', lease = gen_random_uuid()::text, attempts = attempts + 1,
        due_at = ${new Date(at.getTime() + leaseMs)}
      where id in (select taken.id from taken)
      returning *`.execute(trx);
    return rows;
  });
}
