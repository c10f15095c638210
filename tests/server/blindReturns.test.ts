import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlindCandidate } from '#contract/packing/blindCandidate.ts';
import type { BlindReturn } from '#contract/packing/blindReturn.ts';
import { ROLES } from '#domain/people/roles.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { openTwoTenants, type TwoTenants } from '#tests/fakes/twoTenants.ts';

const PATH = '/api/v1/packing-manager/blind-returns';

describe.each(BACKENDS)('a parcel without an order on $name', ({ open }) => {
  let database: DatabaseHandle;
  let world: TwoTenants;
  beforeAll(async () => {
    database = await open();
    world = await openTwoTenants(database);
  });
  afterAll(async () => {
    await world.close();
    await database.close();
  });

  const packer = () => world.personOf(0, ROLES.WarehouseOperator).visitor;
  const lead = () => world.personOf(0, ROLES.OperatorAdmin).visitor;
  const receive = async (parcel: string, more: object = {}) => {
    const [{ client, photo }] = world.tenants;
    return packer().post(PATH, { id_client: client, parcel, photos: [photo], ...more });
  };
  const list = async (query = '') => {
    const answer = await packer().call({ method: 'GET', url: `${PATH}?${query}` });
    return answer.json<{ data: BlindReturn[]; meta: { total: number } }>();
  };
  const decide = async (id: number, act: string, body: object, who = lead()) => {
    const { status, body: said } = await who.post(`${PATH}/${id}/${act}`, body);
    return { status, body: { ...said, data: said.data as BlindReturn } };
  };
  const historyOf = (order: number) =>
    asOwner(database, (trx) =>
      trx
        .selectFrom('order_events')
        .select(['action', 'payload', 'user_name'])
        .where('order_id', '=', order)
        .where('action', 'like', '%BlindReturn')
        .orderBy('id')
        .execute(),
    );
  const received = async (code: string) => {
    await receive(randomUUID(), { code });
    const [row] = (await list(`code=${code}`)).data;
    if (!row) throw new Error('it was not received');
    return row.id;
  };

  test('is received once, however often it is sent, with its photos, and stands in the list', async () => {
    const parcel = randomUUID();
    const first = await receive(parcel, { code: 'PQ-ONCE', note: 'Caja abierta', weight: 740 });
    expect(first).toMatchObject({ status: 200, body: { data: { success: [0], errors: [], forbiddens: [] } } });
    expect(await receive(parcel, { code: 'PQ-ONCE', note: 'otra cosa' })).toMatchObject({ status: 200 });
    const { data, meta } = await list('code=PQ-ONCE');
    expect(meta.total).toBe(1);
    expect(data).toMatchObject([
      { code: 'PQ-ONCE', note: 'Caja abierta', weight: 740, state: 'waiting', acts: ['match', 'dispose'], order: null },
    ]);
    expect(data[0]?.photos).toEqual([{ name: world.tenants[0].photo, arrived: true }]);
  });

  test.each([
    ['without an id of its own', { parcel: 'x' }],
    ['with a code that is too long', { code: 'x'.repeat(101) }],
    ['that weighs nothing', { weight: 0 }],
    ['that weighs more than a ton', { weight: 1_000_001 }],
    ['with a photo that is no name', { photos: ['../etc/passwd'] }],
    ['with more photos than anybody looks at', { photos: Array.from({ length: 11 }, () => 'a'.repeat(64)) }],
  ])('is refused %s, with its field', async (_why, more) => {
    expect(await receive(randomUUID(), more)).toMatchObject({ status: 422, body: { errorCode: 5600 } });
  });

  test('is matched once: the history of its order tells it, and a repeat adds nothing', async () => {
    const [{ order, reference }] = world.tenants;
    const id = await received('PQ-MATCH');
    const answer = await decide(id, 'match', { order_id: order });
    expect(answer.body.data).toMatchObject({
      state: 'matched',
      acts: ['reopen'],
      order: { id: order, order_reference: reference, type: 'order' },
    });
    expect(await decide(id, 'match', { order_id: order })).toMatchObject({ status: 200 });
    expect(await historyOf(order)).toMatchObject([
      { action: 'matchBlindReturn', payload: { code: 'PQ-MATCH' }, user_name: answer.body.data.decided_by },
    ]);
    expect(await decide(id, 'match', { order_id: world.tenants[0].returned })).toMatchObject({ status: 412 });
    const reopened = await decide(id, 'reopen', { reason: 'Otro cliente' });
    expect(reopened.body.data).toMatchObject({ state: 'waiting', order: null, reason: 'Otro cliente' });
    await decide(id, 'reopen', { reason: 'Otro cliente' });
    expect(await historyOf(order)).toMatchObject([
      { action: 'matchBlindReturn' },
      { action: 'reopenBlindReturn', payload: { reason: 'Otro cliente' } },
    ]);
  });

  test('is disposed of with a reason, once, and comes back when that was wrong', async () => {
    const id = await received('PQ-GONE');
    expect(await decide(id, 'dispose', { destination: 'destroy', reason: '  ' })).toMatchObject({ status: 422 });
    const gone = { destination: 'destroy', reason: 'Sin datos' };
    expect((await decide(id, 'dispose', gone)).body.data).toMatchObject({ state: 'disposed', ...gone });
    expect(await decide(id, 'dispose', gone)).toMatchObject({ status: 200 });
    expect(await decide(id, 'dispose', { ...gone, destination: 'stock' })).toMatchObject({ status: 412 });
    expect((await decide(id, 'reopen', { reason: 'Apareció' })).body.data).toMatchObject({
      state: 'waiting',
      destination: null,
    });
  });

  test('is matched to no lot, to no order of another client, and by nobody of another client', async () => {
    const [mine, foreign] = world.tenants;
    const id = await received('PQ-OURS');
    expect(await decide(id, 'match', { order_id: mine.lot })).toMatchObject({ status: 422, body: { errorCode: 3200 } });
    expect(await decide(id, 'match', { order_id: foreign.order })).toMatchObject({
      status: 404,
      body: { errorCode: 3904 },
    });
    const stranger = world.personOf(1, ROLES.OperatorAdmin).visitor;
    expect(await decide(id, 'match', { order_id: foreign.order }, stranger)).toMatchObject({ status: 404 });
    const counter = world.personOf(0, ROLES.ClickAndCollectOperator).visitor;
    expect(await decide(id, 'match', { order_id: mine.order }, counter)).toMatchObject({ status: 403 });
    expect(await historyOf(foreign.order)).toEqual([]);
  });

  test('is offered the orders that its label, a serial number, its sender and its weight speak for, each with why', async () => {
    const [{ client, order, returned, reference }, foreign] = world.tenants;
    const serial = `SN-${randomUUID()}`;
    await asOwner(database, async (trx) => {
      const lines = trx.selectFrom('order_lines').select('product_id').where('order_id', '=', returned);
      const { product_id } = await lines.executeTakeFirstOrThrow();
      const row = { client_id: client, order_id: returned, product_id, number: 91, serial };
      await trx.insertInto('order_serials').values(row).execute();
    });
    const readOrder = (id: number) =>
      asOwner(database, (trx) => trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
    const returning = await readOrder(returned);
    const note = `Trae ${serial}, remite ${returning.firstname} ${returning.lastname}.`;
    await receive(randomUUID(), { code: reference, note, weight: returning.weight_g });
    const [parcel] = (await list(`code=${encodeURIComponent(reference)}`)).data;
    const answer = await packer().call({ method: 'GET', url: `${PATH}/${parcel?.id}/candidates` });
    const candidates = answer.json<{ data: BlindCandidate[] }>().data;
    const [first, second] = candidates;
    expect(first).toMatchObject({ id: order, signs: [{ because: 'label', found: reference }] });
    expect(second).toMatchObject({ id: returned, order_reference: returning.order_reference, type: 'return' });
    expect(second?.signs).toContainEqual({ because: 'serial', found: serial });
    expect(second?.signs).toContainEqual({ because: 'recipient', found: returning.customer_key });
    expect(second?.signs).toContainEqual({ because: 'weight', found: String(returning.weight_g) });
    expect(candidates.map(({ id }) => id)).not.toContain(foreign.order);
    expect(
      (await list('state=matched')).data.map(({ id }) => id),
      'nothing is matched by it',
    ).not.toContain(parcel?.id);
    const stranger = world.personOf(1, ROLES.OperatorAdmin).visitor;
    expect((await stranger.call({ method: 'GET', url: `${PATH}/${parcel?.id}/candidates` })).statusCode).toBe(404);
  });

  test('of which nothing is known but its photos is offered no order', async () => {
    await receive(randomUUID(), { note: 'xyzzy' });
    const [parcel] = (await list('note=xyzzy')).data;
    const answer = await packer().call({ method: 'GET', url: `${PATH}/${parcel?.id}/candidates` });
    expect(answer.json()).toMatchObject({ success: true, data: [] });
  });

  test('two people at once: one of them decides, the other hears it', async () => {
    const [{ order, returned }] = world.tenants;
    const id = await received('PQ-TWO');
    const answers = await Promise.all([
      decide(id, 'match', { order_id: order }),
      decide(id, 'match', { order_id: returned }, packer()),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
  });
});
