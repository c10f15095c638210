import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const STANDARD = { require_hs_always: false, default_incoterm: 'dap', cn22_below_kg: 400, cn22_below_eur: 350 };

describe.each(BACKENDS)('customs settings on $name', ({ open }) => {
  let world: ActionWorld;
  beforeAll(async () => {
    world = await openActionWorld(await open());
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const read = async () => (await world.merchant.get('/api/v1/customs')).body.data;
  const save = async (body: object) => world.merchant.post('/api/v1/customs', body);

  test('some are set, the others stay, and the settings page shows the same', async () => {
    expect(await read()).toEqual({ id_client: world.clients[0], ...STANDARD });
    expect((await save({})).status).toBe(200);
    expect((await save({ cn22_below_kg: 2 })).status).toBe(200);
    expect((await save({ default_incoterm: 'ddp' })).body.data).toMatchObject({
      cn22_below_kg: 2,
      default_incoterm: 'ddp',
    });
    const rows = (await world.merchant.get('/api/v1/configuration?name=cn22_below_kg')).body.data;
    expect(rows).toMatchObject([{ value: 2, set_for: 'CLIENT' }]);
  });

  test.each([{ cn22_below_kg: 0 }, { cn22_below_kg: 401 }, { cn22_below_eur: 10_001 }, { default_incoterm: 'exw' }])(
    'refuses %j and stores nothing of it',
    async (wrong) => {
      const before = await read();
      const { status, body } = await save({ require_hs_always: true, ...wrong });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([
        422,
        [expect.stringContaining(Object.keys(wrong)[0] ?? '')],
      ]);
      expect(await read()).toEqual(before);
    },
  );
});
