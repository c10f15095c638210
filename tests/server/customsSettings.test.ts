import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { customsPlatforms } from '#contract/customs/customs.ts';
import { CUSTOMS_SETTINGS } from '#domain/customs/settings.ts';
import { readOrderDocumentData } from '#server/labels/documents/readOrderDocumentData.ts';
import { standardsOf } from '#domain/settings/setting.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const STANDARD = standardsOf(CUSTOMS_SETTINGS);
const AT = { now: new Date('2026-11-20T10:00:00Z'), publicUrl: 'https://despacho.example' };

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

  const platforms = async (who = world.merchant): Promise<DataOf<typeof customsPlatforms>> =>
    (await who.get('/api/v1/customs/eplatforms')).body.data as DataOf<typeof customsPlatforms>;
  const saveShop = (settings: object, eplatform_type = 'shopify') =>
    world.merchant.post('/api/v1/customs/eplatforms', { eplatform_type, settings });
  const shop = async (name: string, type = 'shopify') =>
    (await platforms())
      .find(({ eplatform_type }) => eplatform_type === type)
      ?.settings.find((one) => one.name === name);

  test('numbers are checked, and stored as they were written', async () => {
    expect((await save({ eori_number: 'ESA13585624' })).body.errors).toEqual({ eori_number: [expect.any(String)] });
    expect((await save({ ioss_number: 'IM84', vat_number: 'ES1' })).status).toBe(422);
    expect((await save({ low_value_from: '01/07/2026' })).status).toBe(422);
    expect((await save({ documents_canaries: ['ptd', 'ptd'] })).status).toBe(422);
    const right = { eori_number: 'ESA13585625', vat_number: 'ES A-13585625', ioss_number: 'IM7240000012' };
    expect((await save(right)).body.data).toMatchObject(right);
  });

  test('a shop has its own until it follows the client again, and says where each value comes from', async () => {
    await save({ default_incoterm: 'ddp' });
    expect(await shop('default_incoterm')).toMatchObject({ value: 'ddp', from: 'client', user_name: null });
    expect(await shop('require_hs_always')).toMatchObject({ value: false, from: 'standard' });
    expect((await saveShop({ default_incoterm: 'dap', ioss_number: 'IM2760000742' })).status).toBe(200);
    expect(await shop('default_incoterm')).toMatchObject({
      value: 'dap',
      from: 'eplatform',
      otherwise: 'ddp',
      user_name: 'Marta Tienda',
    });
    expect(await shop('default_incoterm', 'prestashop')).toMatchObject({ value: 'ddp', from: 'client' });
    expect((await saveShop({ default_incoterm: null })).status).toBe(200);
    expect(await shop('default_incoterm')).toMatchObject({ value: 'ddp', from: 'client', updated_at: null });
    expect(await shop('ioss_number')).toMatchObject({ value: 'IM2760000742', from: 'eplatform' });
  });

  test.each([
    [{ ioss_number: 'IM1' }, 'settings.ioss_number'],
    [{ default_incoterm: 'exw' }, 'settings.default_incoterm'],
  ])('a shop takes nothing wrong: %j, and stores nothing of it', async (wrong, field) => {
    const before = await platforms();
    const { status, body } = await saveShop({ require_hs_always: true, ...wrong });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect((await saveShop({}, 'magento')).status).toBe(422);
    expect(await platforms()).toEqual(before);
  });

  test('papers follow the shop that the order came from', async () => {
    await save({ default_incoterm: 'ddp', documents_canaries: ['ptd'] });
    await saveShop({ default_incoterm: 'dap', require_hs_always: true });
    const columns = { postcode: '35001', dni: '12345678Z', tax_office_id: world.office };
    const order = (eplatform_type: 'shopify' | null) =>
      world.order({ history: ['CREATED'], columns: { ...columns, eplatform_type } });
    const [ofShop, other] = [await order('shopify'), await order(null)];
    const gaps = (await world.merchant.get(`/api/v1/customs/gaps?orders=${ofShop},${other}`)).body.data;
    expect(gaps).toMatchObject({ orders: [{ default_incoterm: 'dap' }, { default_incoterm: 'ddp' }] });
    const full = await world.merchant.get(`/api/v1/orders/${other}`);
    expect(full.body.data).toMatchObject({ documents: ['packing_slip', 'return_slip', 'ptd'] });
    const printed = async (id: number) => (await world.read((trx) => readOrderDocumentData(trx, id, AT)))?.incoterm;
    expect([await printed(ofShop), await printed(other)]).toEqual(['dap', 'ddp']);
  });

  test('papers know the seller by its numbers', async () => {
    const order = await world.order({ history: ['CREATED'], columns: { tax_office_id: world.office } });
    const seller = async (numbers: object) => {
      expect((await save(numbers)).status).toBe(200);
      return (await world.read((trx) => readOrderDocumentData(trx, order, AT)))?.seller;
    };
    expect(await seller({ eori_number: 'ESA13585625', vat_number: 'ES A-13585625' })).toEqual({
      eori: 'ESA13585625',
      vat: 'ESA13585625',
    });
    expect(await seller({ eori_number: '', vat_number: '' })).toEqual({ eori: '', vat: '' });
  });
});
