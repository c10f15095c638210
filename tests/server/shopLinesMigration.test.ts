import { sql } from 'kysely';
import { prepareDatabase } from '#server/db/prepareDatabase.ts';
import { insertEplatform } from '#tests/factories/eplatformRows.ts';
import { type ActionWorld, openActionWorld } from '#tests/fakes/actionWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const AT = new Date('2026-11-20T10:00:00Z');
/** What was kept of orders before: nothing, one text, and what no text of ours could be. */
const BEFORE: readonly (readonly [string, string | null])[] = [
  ['never', null],
  ['empty', ''],
  ['some', '7-31x2 9x11 item-40xx1'],
  ['strange', '7xNaN 8x1.5 9x-2 x'],
];

describe.each(BACKENDS)('a database whose shops said their lines in one text, on $name', ({ open }) => {
  let world: ActionWorld;
  beforeAll(async () => {
    world = await openActionWorld(await open());
    const { unscoped } = world.database;
    for (const client_id of world.clients)
      await world.read(async (trx) => {
        const { eplatform: eplatform_id } = await insertEplatform(trx, client_id, {
          mark: `Líneas ${client_id}`,
          count: 1,
        });
        for (const [name, lines] of BEFORE)
          await sql`insert into eplatform_orders (client_id, eplatform_id, shop_order, reference, modified_at, asked_at, taken)
            values (${client_id}, ${eplatform_id}, ${name}, ${name}, ${AT}, ${AT},
              ${lines === null ? null : JSON.stringify({ customer: { city: 'Madrid' }, lines })}::jsonb)`.execute(trx);
      });
    await sql`delete from kysely_migration where name = '0170_shop_lines'`.execute(unscoped);
    await prepareDatabase(unscoped);
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  test('keeps them as rows, of every client', async () => {
    for (const client of world.clients) {
      const rows = await world.read((trx) =>
        trx.selectFrom('eplatform_orders').select(['shop_order', 'taken']).where('client_id', '=', client).execute(),
      );
      const kept = new Map(rows.map(({ shop_order, taken }) => [shop_order, taken]));
      const customer = { city: 'Madrid' };
      expect(BEFORE.map(([name]) => kept.get(name))).toEqual([
        null,
        { customer, lines: [] },
        {
          customer,
          lines: [
            { product: '7-31', units: 2 },
            { product: '9', units: 11 },
            { product: 'item-40x', units: 1 },
          ],
        },
        {
          customer,
          lines: [
            { product: '8', units: 1.5 },
            { product: '9', units: -2 },
          ],
        },
      ]);
    }
  });
});
