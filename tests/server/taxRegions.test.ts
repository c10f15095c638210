import type { DataOf } from '#contract/endpoint.ts';
import type { taxRegions } from '#contract/customs/taxRegions.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(BACKENDS)('tax regions on $name', ({ open }) => {
  let world: ActionWorld;
  beforeAll(async () => {
    world = await openActionWorld(await open());
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const path = (call: string) => `/api/v1/clients/${world.clients[0]}/${call}`;
  const subscribed = async () =>
    ((await world.merchant.get(path('taxRegions'))).body.data as DataOf<typeof taxRegions>)
      .filter((region) => region.subscribed)
      .map(({ code }) => code);
  const save = (tax_regions: unknown) =>
    world.merchant.call({ method: 'PUT', url: path('updateTaxRegionsSubscribed'), payload: { tax_regions } });
  const book = (order: number) => world.act('addTaxBook', [order], { tax_region_id: 2, tax_office_id: world.office });

  test('what is saved is what a tax book takes', async () => {
    expect((await save([1, 2])).statusCode).toBe(200);
    expect(await subscribed()).toEqual(['ES-PEN', 'ES-CAN']);
    expect((await book(await world.order())).errors).toEqual([]);
    await save([1]);
    expect(await subscribed()).toEqual(['ES-PEN']);
    expect((await book(await world.order())).errors).toMatchObject([{ code: 5600, reason: { key: 'taxRegion' } }]);
    await save([]);
    expect(await subscribed()).toEqual([]);
  });

  test.each([[[9]], [[1, 1]], [['1']], [null], [1]])('refuses %j and changes nothing', async (regions) => {
    await save([3]);
    expect((await save(regions)).statusCode).toBe(422);
    expect(await subscribed()).toEqual(['ES-CEU']);
  });
});
