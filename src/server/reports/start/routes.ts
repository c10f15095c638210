import { clientStart, START_STEPS, type StartStep } from '#contract/reports/start.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { type Route, routeIn } from '../../kernel/route.ts';

/** What shows that a step was done: a row of one of these. */
const SHOWN_BY: Readonly<Record<StartStep, readonly RawBuilder<unknown>[]>> = {
  sender: [sql`offices where kind = 'warehouse' and disabled_at is null`],
  orders: [sql`eplatforms`, sql`orders`],
  carrier: [sql`carriers`],
  label: [sql`labels`],
  picking: [sql`picking_sessions`],
};

/** The first steps of a client, as its data show them. */
export const startRoutes: readonly Route[] = [
  routeIn('read', clientStart, async ({ transaction: trx }) => ({
    ok: true as const,
    data: await Promise.all(START_STEPS.map(async (step) => ({ step, done: await isDone(trx, step) }))),
  })),
];

async function isDone(trx: ScopedTransaction, step: StartStep): Promise<boolean> {
  for (const rowsOfStep of SHOWN_BY[step]) {
    const { rows } = await sql<{ any: boolean }>`select exists (select 1 from ${rowsOfStep}) as any`.execute(trx);
    if (rows[0]?.any) return true;
  }
  return false;
}
