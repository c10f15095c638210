import { sql } from 'kysely';
import { isUnavailable } from '#server/kernel/isUnavailable.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { expect, it } from 'vitest';

it.each(BACKENDS)('a server that closes is away for whoever still asks, and no fault: $name', async ({ open }) => {
  const database = await open();
  await sql`select 1`.execute(database.unscoped);
  await database.ping();
  await database.close();
  const asked = [
    sql`select 1`.execute(database.unscoped),
    database.unscoped.transaction().execute((trx) => sql`select 1`.execute(trx)),
    database.ping(),
  ];
  const outcomes = await Promise.allSettled(asked);
  const faults = outcomes.filter((outcome) => outcome.status === 'fulfilled' || !isUnavailable(outcome.reason));
  expect(faults.map((outcome) => ('reason' in outcome ? String(outcome.reason) : 'answered'))).toEqual([]);
});
