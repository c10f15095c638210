import type { DataOf } from '#contract/endpoint.ts';
import type { customsPlatforms } from '#contract/customs/customs.ts';
import { type Kysely, sql } from 'kysely';
import { up as makeOldTable } from '#server/db/migrations/0055_customs_eplatforms.ts';
import { prepareDatabase } from '#server/db/prepareDatabase.ts';
import { type ActionWorld, openActionWorld } from '#tests/fakes/actionWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(BACKENDS)('a database whose shops had a table of their own for customs, on $name', ({ open }) => {
  let world: ActionWorld;
  beforeAll(async () => {
    world = await openActionWorld(await open());
    const { unscoped } = world.database;
    await sql`delete from kysely_migration where name = '0065_customs_by_scope'`.execute(unscoped);
    await makeOldTable(unscoped as unknown as Kysely<unknown>);
    const [client] = world.clients;
    await world.read(async (trx) => {
      await sql`insert into customs_eplatforms (client_id, eplatform_type, name, value, updated_at, user_name) values
        (${client}, 'shopify', 'default_incoterm', '"ddp"', '2026-11-20T10:00:00Z', 'Marta'),
        (${client}, 'prestashop', 'ioss_number', '"IM2760000742"', '2026-11-20T10:00:00Z', null)`.execute(trx);
      // Set in the general place as well: the table was the stronger one.
      await sql`insert into configurations (client_id, scope, scope_id, name, value, updated_at) values
        (${client}, 'EPLATFORM', 'shopify', 'default_incoterm', '"dap"', '2026-11-21T10:00:00Z')`.execute(trx);
    });
    await prepareDatabase(unscoped);
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  test('keeps what held for each shop', async () => {
    const { body } = await world.merchant.get('/api/v1/customs/eplatforms');
    const shops = body.data as DataOf<typeof customsPlatforms>;
    const own = shops.flatMap(({ eplatform_type, settings }) =>
      settings
        .filter(({ from }) => from === 'eplatform')
        .map(({ name, value }) => `${eplatform_type} ${name} ${value}`),
    );
    expect(own.toSorted()).toEqual(['prestashop ioss_number IM2760000742', 'shopify default_incoterm ddp']);
  });
});
