import type { Office } from '#contract/orders/places.ts';
import { office as officeShape } from '#contract/orders/places.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const SHOP = {
  kind: 'office',
  name: 'Tienda Centro',
  cif: 'B84561232',
  contact_name: null,
  contact_email: 'tienda@example.com',
  phone: null,
  address1: 'Calle Mayor 1',
  address2: null,
  city: 'Madrid',
  postcode: '28013',
  state: null,
  country: 'ES',
  click_and_collect: true,
  opening_hours: [
    { day: 'MONDAY', opens: '09:00', closes: '14:00' },
    { day: 'MONDAY', opens: '16:30', closes: '20:00' },
  ],
  storage_spots: ['A1', 'A2'],
  people: [] as number[],
};
const HALL = { ...SHOP, kind: 'warehouse', name: 'Nave 2', click_and_collect: false };

describe.each(DEFAULT_BACKENDS)('warehouses and offices on $name', ({ open }) => {
  let world: ActionWorld;
  beforeAll(async () => {
    world = await openActionWorld(await open());
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const make = async (body: object) => (await world.merchant.post('/api/v1/tax-offices', body)).body.data as Office;
  const put = (path: string, body: object = {}) =>
    world.merchant.call({ method: 'PUT', url: `/api/v1/tax-offices/${path}`, payload: body });
  const refusal = (answer: Awaited<ReturnType<typeof put>>) => {
    const { errorCode, errors } = answer.json() as { errorCode: number; errors?: object };
    return [answer.statusCode, errorCode, ...(errors ? [Object.keys(errors)] : [])];
  };
  const colleague = (client: number) =>
    world.read(async (trx) => {
      const rows = await trx.selectFrom('users').select('id').where('client_id', '=', client).orderBy('id').execute();
      return rows[0]?.id ?? 0;
    });
  const columnOf = (id: number, column: 'warehouse_id' | 'tax_office_id') =>
    world.read(
      async (trx) =>
        (await trx.selectFrom('orders').select(column).where('id', '=', id).executeTakeFirstOrThrow())[column],
    );

  test('an office is made, found where customers collect, changed, disabled and enabled', async () => {
    const shop = await make(SHOP);
    expect(officeShape.parse(shop)).toEqual(shop);
    const { people: _, ...told } = SHOP;
    expect(shop).toMatchObject({ ...told, id_client: world.clients[0], deleted_at: null });
    const collecting = async () =>
      ((await world.merchant.get('/api/v1/tax-offices/with/click-and-collect')).body.data as Office[]).map(
        ({ id }) => id,
      );
    expect(await collecting()).toEqual([shop.id]);
    const changed = await put(String(shop.id), {
      ...SHOP,
      name: 'Tienda Sur',
      storage_spots: [],
      click_and_collect: false,
    });
    expect(changed.json().data).toMatchObject({ name: 'Tienda Sur', storage_spots: [] });
    expect(await collecting()).toEqual([]);
    const closed = await put(`${shop.id}/disable`);
    expect(closed.json().data).toMatchObject({ office: { deleted_at: expect.any(String) }, moved: 0, stayed: 0 });
    expect((await put(`${shop.id}/enable`)).json().data).toMatchObject({ deleted_at: null });
    // Nobody says for sure which verb these two have: the other one is served as well.
    for (const act of ['disable', 'enable'])
      expect((await world.merchant.post(`/api/v1/tax-offices/${shop.id}/${act}`, {})).status).toBe(200);
  });

  test.each([
    ['a country that is none', { country: 'XX' }, [422, 5600, ['country']]],
    ['a postcode of another country', { postcode: '1234-567' }, [422, 5600, ['postcode']]],
    ['a mail address that is none', { contact_email: 'x' }, [422, 5600, ['contact_email']]],
    [
      'hours that overlap',
      { opening_hours: [...SHOP.opening_hours, SHOP.opening_hours[0]] },
      [422, 5600, ['opening_hours']],
    ],
    ['a spot twice', { storage_spots: ['A1', 'a1'] }, [422, 5600, ['storage_spots']]],
    ['a person of nobody', { people: [999_999] }, [422, 5600, ['people']]],
    ['customers who collect at a warehouse', { kind: 'warehouse' }, [422, 10_009]],
  ] as const)('%s is refused', async (_, over, expected) => {
    const answer = await world.merchant.call({
      method: 'POST',
      url: '/api/v1/tax-offices',
      payload: { ...SHOP, ...over },
    });
    expect(refusal(answer)).toEqual(expected);
  });

  test('who works where: people of the client, and nobody else', async () => {
    const mine = await colleague(world.clients[0]);
    const other = await colleague(world.clients[1]);
    const shop = await make({ ...SHOP, people: [mine, mine] });
    const people = (await world.merchant.get('/api/v1/tax-offices/people')).body.data as {
      id: number;
      offices: number[];
    }[];
    expect(people.find(({ id }) => id === mine)?.offices).toEqual([shop.id]);
    expect(people.map(({ id }) => id)).not.toContain(other);
    expect(refusal(await put(String(shop.id), { ...SHOP, people: [other] }))).toEqual([422, 5600, ['people']]);
    await put(String(shop.id), { ...SHOP, people: [] });
    const after = (await world.merchant.get('/api/v1/tax-offices/people')).body.data as typeof people;
    expect(after.find(({ id }) => id === mine)?.offices).toEqual([]);
  });

  test('a place of nobody and of another client: 10004 in every call', async () => {
    for (const id of [world.foreignWarehouse, 999_999]) {
      const use = await world.merchant.call({ method: 'GET', url: `/api/v1/tax-offices/${id}/use` });
      const answers = [await put(String(id), HALL), await put(`${id}/enable`), await put(`${id}/disable`), use];
      expect(answers.map(refusal)).toEqual(answers.map(() => [404, 10_004]));
    }
  });

  test('a warehouse in use is disabled only with a plan; another one takes over what may move, with its history', async () => {
    const [from, to] = [await make(HALL), await make({ ...HALL, name: 'Nave 3' })];
    const order = await world.order({ columns: { warehouse_id: from.id } });
    const done = await world.order({ columns: { warehouse_id: from.id }, history: ['CREATED', 'DELIVERED'] });
    const closedLot = await world.order({
      type: 'lotshipping',
      history: ['OPENEDCONSOLIDATE', 'CLOSEDCONSOLIDATE'],
      columns: { warehouse_id: from.id },
    });
    const use = await world.merchant.get(`/api/v1/tax-offices/${from.id}/use`);
    expect(use.body.data).toEqual({ orders: 1, collected: 0, lots: 1, itineraries: 0 });
    expect(refusal(await put(`${from.id}/disable`))).toEqual([422, 5600, ['open_orders']]);
    expect(refusal(await put(`${from.id}/disable`, { open_orders: 'move' }))).toEqual([422, 5600, ['move_to']]);
    const onto = async (move_to: number) => refusal(await put(`${from.id}/disable`, { open_orders: 'move', move_to }));
    expect(await onto(999_999)).toEqual([422, 10_011]);
    expect(await onto(world.office)).toEqual([422, 10_010]);
    expect(await onto(world.foreignWarehouse)).toEqual([422, 10_011]);
    expect(await columnOf(order, 'warehouse_id'), 'nothing was moved by a refusal').toBe(from.id);
    const closed = await put(`${from.id}/disable`, { open_orders: 'move', move_to: to.id });
    expect(closed.json().data).toMatchObject({ moved: 1, stayed: 1, office: { deleted_at: expect.any(String) } });
    expect(await columnOf(order, 'warehouse_id')).toBe(to.id);
    expect(await columnOf(done, 'warehouse_id')).toBe(from.id);
    expect(await columnOf(closedLot, 'warehouse_id')).toBe(from.id);
    const events = await world.read((trx) =>
      trx.selectFrom('order_events').select(['action', 'payload']).where('order_id', '=', order).execute(),
    );
    expect(events).toEqual([{ action: 'changeOrderWarehouse', payload: { warehouse_id: to.id } }]);
  });

  test('an office whose customers still collect keeps those orders; the others go to another office', async () => {
    const [from, to] = [await make(SHOP), await make({ ...SHOP, name: 'Tienda Norte' })];
    const sent = await world.order({ columns: { tax_office_id: from.id } });
    const collected = await world.order({ columns: { tax_office_id: from.id, carrier_id: world.carriers.collect } });
    expect(refusal(await put(`${from.id}/disable`, { open_orders: 'move', move_to: world.warehouse }))).toEqual([
      422, 10_009,
    ]);
    expect(refusal(await put(`${from.id}/disable`, { open_orders: 'move', move_to: world.disabledOffice }))).toEqual([
      422, 10_004,
    ]);
    const closed = await put(`${from.id}/disable`, { open_orders: 'move', move_to: to.id });
    expect(closed.json().data).toMatchObject({ moved: 1, stayed: 1 });
    expect(await columnOf(sent, 'tax_office_id')).toBe(to.id);
    expect(await columnOf(collected, 'tax_office_id')).toBe(from.id);
  });

  test('its open orders may be finished where they are', async () => {
    const hall = await make(HALL);
    const order = await world.order({ columns: { warehouse_id: hall.id } });
    const closed = await put(`${hall.id}/disable`, { open_orders: 'finish' });
    expect(closed.json().data).toMatchObject({ moved: 0, stayed: 1 });
    expect(await columnOf(order, 'warehouse_id')).toBe(hall.id);
  });

  test('a place in use stays what it is: 10010, 18142 and 10009', async () => {
    const [hall, gate, shop] = [await make(HALL), await make(HALL), await make(SHOP)];
    await world.order({ columns: { warehouse_id: hall.id } });
    await world.order({ columns: { tax_office_id: shop.id } });
    await world.read((trx) =>
      trx.updateTable('itineraries').set({ office_id: gate.id }).where('id', '=', world.itineraries.monday).execute(),
    );
    expect(refusal(await put(String(hall.id), SHOP))).toEqual([422, 10_010]);
    expect(refusal(await put(String(gate.id), SHOP))).toEqual([422, 18_142]);
    expect(refusal(await put(String(shop.id), HALL))).toEqual([422, 10_009]);
    const unused = await make(HALL);
    expect((await put(String(unused.id), SHOP)).json().data).toMatchObject({ kind: 'office' });
  });
});
