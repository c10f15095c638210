import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Carrier, Office } from '#contract/orders/places.ts';
import { carrier, office } from '#contract/orders/places.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

describe.each(DEFAULT_BACKENDS)('offices, carriers and reference data on $name', ({ open }) => {
  let world: ActionWorld;
  beforeAll(async () => {
    world = await openActionWorld(await open());
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const list = async <Row>(path: string) => (await world.merchant.get(`/api/v1/${path}`)).body.data as Row[];

  test('offices and warehouses: the active ones, the others, or both; never those of another client', async () => {
    const ids = async (query: string) => (await list<Office>(`tax-offices${query}`)).map(({ id }) => id);
    expect(await ids('')).toEqual([world.warehouse, world.office]);
    expect(await ids('?active=1')).toEqual([world.disabledOffice]);
    expect(new Set(await ids('?active=2'))).toEqual(new Set([world.warehouse, world.office, world.disabledOffice]));
    for (const row of await list('tax-offices?active=2')) expect(office.parse(row)).toEqual(row);
  });

  test('carriers with the services of their contract, and nothing of what they sign in with', async () => {
    await world.read((trx) => trx.updateTable('carriers').set({ account: '{"secret":"s3cret"}' }).execute());
    const carriers = await list<Carrier>('carriers');
    const { seur, single, unheard, collect } = world.carriers;
    expect(carriers.map(({ id }) => id)).toEqual([seur, single, unheard, collect]);
    expect(carriers[0]).toMatchObject({
      operator: 'SEUR',
      services: [{ code: '31/2', name: expect.any(String) }],
      deleted_at: null,
    });
    expect(carriers[2]?.services).toEqual([]);
    expect(JSON.stringify(carriers)).not.toContain('s3cret');
    for (const row of carriers) expect(carrier.parse(row)).toEqual(row);
    expect((await list<Carrier>('carriers?active=1')).map(({ id }) => id)).toEqual([world.carriers.disabled]);
  });

  test('generalData knows tax regions, the services of every operator and the names of documents', async () => {
    const data = (await world.merchant.get('/api/v1/generalData')).body.data as {
      tax_regions: { id: number; code: string }[];
      carrier_services: { operator: string; code: string }[];
      filenames: string[];
    };
    expect(data.tax_regions.map(({ code }) => code)).toEqual(['ES-PEN', 'ES-CAN', 'ES-CEU', 'ES-MEL', 'AD']);
    expect(data.carrier_services.length).toBeGreaterThan(50);
    expect(data.carrier_services).toContainEqual(expect.objectContaining({ operator: 'DRAGEU', code: '1C' }));
    expect(data.filenames).toEqual([
      'packing_slip',
      'return_slip',
      'dgd',
      'cn22',
      'cn23',
      'ptd',
      'sale_invoice',
      'customs_invoice',
      'label',
      'manifest',
    ]);
  });
});
