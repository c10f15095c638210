import { clientStart, START_STEPS, type StartStep } from '#contract/endpoints/start.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { type Route, routeIn } from '../../kernel/route.ts';

/** What shows that a step was done: a row of one of these tables. */
const SHOWN_BY: Readonly<Record<StartStep, readonly string[]>> = {
  orders: ['eplatforms', 'orders'],
  carrier: ['carriers'],
  label: ['labels'],
  picking: ['picking_sessions'],
};

/** The first steps of a client, as its data show them. */
export const startRoutes: readonly Route[] = [
  routeIn('read', clientStart, async ({ transaction: trx }) => ({
    ok: true as const,
    data: await Promise.all(START_STEPS.map(async (step) => ({ step, done: await isDone(trx, step) }))),
  })),
];

async function isDone(trx: ScopedTransaction, step: StartStep): Promise<boolean> {
  for (const table of SHOWN_BY[step]) {
    const { rows } = await sql<{ any: boolean }>`select exists (select 1 from ${sql.table(table)}) as any`.execute(trx);
    if (rows[0]?.any) return true;
  }
  return false;
}
