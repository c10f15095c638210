import type {
  ClientConfiguration,
  Configuration,
  ConfigurationSubjectAnswer,
} from '#contract/configuration/configuration.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PICKING = '/api/v1/picking-manager/configurations';

describe.each(BACKENDS)('scopes of configurations on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let merchant: Visitor;
  let picker: Visitor;
  let admin: Visitor;
  let clients: readonly number[];
  let pickerId: number;

  beforeAll(async () => {
    database = await openDemo(new Date('2026-11-20T09:00:00.000Z'));
    app = await testApp(database);
    [merchant, picker, admin] = [
      await app.signIn('merchant@demo.test'),
      await app.signIn('picker@demo.test'),
      await app.signIn('admin@demo.test'),
    ];
    [clients, pickerId] = await asOwner(database, async (trx) => {
      const all = await trx.selectFrom('clients').select('id').orderBy('id').execute();
      const person = await trx.selectFrom('users').select('id').where('email', '=', 'picker@demo.test').execute();
      return [all.map(({ id }) => id), person[0]?.id ?? 0] as const;
    });
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const address = (client = clients[0]) => `/api/v1/clients/${client}/configurations`;
  const run = (who: Visitor, operations: readonly object[], client = clients[0]) =>
    who.post(address(client), { operations });
  const set = (name: string, value: unknown, scope?: string, scope_id?: string) => ({
    operation: 'set',
    name,
    value,
    ...(scope && { scope }),
    ...(scope_id && { scope_id }),
  });
  const allOf = async (who = merchant, client = clients[0]) =>
    (await who.get(address(client))).body.data as readonly ClientConfiguration[];
  const one = async (name: string, who = merchant) => (await allOf(who)).find((row) => row.name === name);

  test('the closest to the work holds, and every value says where it comes from', async () => {
    expect(await one('picking_mode')).toMatchObject({ value: 'product', set_for: null, values: [] });
    expect((await run(admin, [set('picking_mode', 'order', 'SYSTEM')])).status).toBe(200);
    expect(await one('picking_mode')).toMatchObject({ value: 'order', set_for: 'SYSTEM' });
    expect((await picker.get(PICKING)).body.data).toMatchObject({ mode: 'order' });
    await run(merchant, [set('picking_mode', 'tote', 'USER', String(pickerId))]);
    expect((await picker.get(PICKING)).body.data).toMatchObject({ mode: 'tote' });
    expect((await merchant.get(PICKING)).body.data).toMatchObject({ mode: 'order' });
    await run(merchant, [set('picking_mode', 'product')]);
    const stored = await one('picking_mode');
    expect(stored).toMatchObject({ value: 'product', set_for: 'CLIENT', user_name: 'Marta Tienda' });
    expect(
      stored?.values.map(({ scope, scope_id, scope_name, value }) => [scope, scope_id, scope_name, value]),
    ).toEqual([
      ['USER', String(pickerId), expect.any(String), 'tote'],
      ['CLIENT', null, null, 'product'],
      ['SYSTEM', null, null, 'order'],
    ]);
    const asked = await merchant.get(`/api/v1/configuration?name=picking_mode&user_id=${pickerId}`);
    expect((asked.body.data as Configuration[])[0]).toMatchObject({
      value: 'tote',
      set_for: 'USER',
      scope_id: String(pickerId),
    });
  });

  test('a carrier has what was set for the company behind it', async () => {
    const subjects = (await merchant.get(`/api/v1/clients/${clients[0]}/configuration_subjects`)).body
      .data as ConfigurationSubjectAnswer[];
    const carrier = subjects.find(({ scope, operator }) => scope === 'CARRIER' && operator !== null);
    if (!carrier?.operator) throw new Error('no carrier');
    await run(merchant, [set('cn22_below_kg', 2, 'OPERATOR', carrier.operator), set('cn22_below_kg', 3)]);
    const held = async (query: string) =>
      ((await merchant.get(`/api/v1/configuration?name=cn22_below_kg${query}`)).body.data as Configuration[])[0];
    expect(await held(`&carrier_id=${carrier.scope_id}`)).toMatchObject({ value: 2, set_for: 'OPERATOR' });
    expect(await held('&carrier_id=none')).toMatchObject({ value: 3, set_for: 'CLIENT' });
  });

  test('what is removed gives way to the next one; removing what is not there changes nothing', async () => {
    const removal = { operation: 'remove', name: 'picking_mode', scope: 'USER', scope_id: String(pickerId) };
    expect((await run(merchant, [removal])).status).toBe(200);
    expect((await picker.get(PICKING)).body.data).toMatchObject({ mode: 'product' });
    expect((await run(merchant, [removal, { operation: 'remove', name: 'picking_mode' }])).status).toBe(200);
    expect(await one('picking_mode')).toMatchObject({ value: 'order', set_for: 'SYSTEM' });
    await run(admin, [{ operation: 'remove', name: 'picking_mode', scope: 'SYSTEM' }]);
    expect(await one('picking_mode')).toMatchObject({ value: 'product', set_for: null });
  });

  test('the house is for administrators, and holds for every client', async () => {
    expect((await run(merchant, [set('picking_route', 'return', 'SYSTEM')])).status).toBe(403);
    expect((await run(admin, [set('picking_route', 'return', 'SYSTEM')], clients[1])).status).toBe(200);
    expect(await one('picking_route')).toMatchObject({ value: 'return', set_for: 'SYSTEM' });
    await run(admin, [{ operation: 'remove', name: 'picking_route', scope: 'SYSTEM' }]);
  });

  test('what does not fit is named by its place, and nothing of the list is done', async () => {
    const answer = await run(merchant, [
      set('picking_error_stops', true),
      set('picking_repeat_window', 6000),
      set('picking_code_masks', '', 'USER', String(pickerId)),
      set('picking_mode', 'tote', 'USER', '999999'),
      set('picking_mode', 'tote', 'CLIENT', '1'),
      set('colour', 'red'),
      set('picking_error_stops', false),
      set('packing_boxes', 'none'),
    ]);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      {
        'operations.1.value': ['range'],
        'operations.2.scope': ['choice'],
        'operations.3.scope_id': ['unknown'],
        'operations.4.scope_id': ['unknown'],
        'operations.5.value': ['unknown'],
        'operations.6.value': ['twice'],
        'operations.7.value': [''],
      },
    ]);
    expect(await one('picking_error_stops')).toMatchObject({ values: [] });
  });

  test('a person of another client is nobody here', async () => {
    const others = await admin.get(`/api/v1/clients/${clients[1]}/configuration_subjects`);
    const stranger = (others.body.data as ConfigurationSubjectAnswer[]).find(({ scope }) => scope === 'USER');
    const answer = await run(merchant, [set('picking_mode', 'tote', 'USER', stranger?.scope_id)]);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['operations.0.scope_id']]);
    expect((await merchant.get(address(clients[1]))).status).toBe(404);
    expect((await run(merchant, [set('picking_mode', 'tote')], clients[1])).status).toBe(404);
  });

  test('of two who change the same value the second is told, whichever value they have read', async () => {
    const entry = (value: unknown, updated_at: unknown) => ({ ...set('picking_photo_size', value), updated_at });
    expect((await run(merchant, [entry(1000, null)])).status).toBe(200);
    expect((await run(merchant, [entry(1100, null)])).status).toBe(412);
    const read = await one('picking_photo_size');
    expect((await run(merchant, [entry(1200, read?.updated_at)])).status).toBe(200);
    expect((await run(merchant, [{ ...entry(0, read?.updated_at), operation: 'remove' }])).status).toBe(412);
    await run(merchant, [{ operation: 'remove', name: 'picking_photo_size' }]);
  });

  test('a name that no rule knows is shown as it is, and can only be removed', async () => {
    await asOwner(database, (trx) =>
      trx
        .insertInto('configurations')
        .values({ client_id: clients[0] ?? 0, name: 'future_thing', value: '{"a":1}', updated_at: new Date() })
        .execute(),
    );
    expect(await one('future_thing')).toMatchObject({
      rule: null,
      scopes: [],
      values: [{ value: { a: 1 }, fits: false }],
    });
    expect((await run(merchant, [set('future_thing', 1)])).status).toBe(422);
    expect((await run(merchant, [{ operation: 'remove', name: 'future_thing' }])).status).toBe(200);
    expect(await one('future_thing')).toBeUndefined();
  });
});
