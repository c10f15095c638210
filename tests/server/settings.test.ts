import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import errors from '#locales/es/errors.json' with { type: 'json' };
import type { Configuration } from '#contract/configuration/configuration.ts';
import { pickingSettings } from '#domain/picking/settings.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import type { TestApp, Visitor } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const ADDRESS = '/api/v1/configuration';
const PICKING = '/api/v1/picking-manager/configurations';

const STANDARD = pickingSettings(null);

describe.each(DEFAULT_BACKENDS)('settings of picking on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let merchant: Visitor;
  let picker: Visitor;

  beforeAll(async () => {
    database = await openDemo(new Date('2026-11-20T09:00:00.000Z'));
    app = await testApp(database);
    merchant = await app.signIn('merchant@demo.test');
    picker = await app.signIn('picker@demo.test');
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const save = (configurations: object[], who = merchant, more: object = {}) =>
    who.post(ADDRESS, { configurations, ...more });
  const one = async (name: string) => ((await picker.get(`${ADDRESS}?name=${name}`)).body.data as Configuration[])[0];

  test('a device gets the standards until something is set, then what was set', async () => {
    expect((await picker.get(PICKING)).body.data).toEqual({ id_client: expect.any(Number), ...STANDARD });
    const saved = await save([
      { name: 'picking_code_types', value: ['sku', 'ean13'] },
      { name: 'picking_mode', value: 'tote' },
      { name: 'picking_require_reason_for_short', value: false },
    ]);
    expect(saved.status).toBe(200);
    expect((await picker.get(PICKING)).body.data).toMatchObject({
      ...STANDARD,
      code_types: ['sku', 'ean13'],
      mode: 'tote',
      require_reason_for_short: false,
    });
    expect(await one('picking_mode')).toEqual({
      name: 'picking_mode',
      feature: 'PICKING_MANAGER',
      value: 'tote',
      set_for: 'CLIENT',
      scope_id: null,
      updated_at: '2026-11-20T10:00:00.000Z',
      user_name: 'Marta Tienda',
    });
  });

  test('one that does not fit its rule is named, and none of the list is stored', async () => {
    const answer = await save([
      { name: 'picking_route', value: 'return' },
      { name: 'picking_repeat_window', value: 6000 },
      { name: 'picking_colour', value: 'red' },
      { name: 'picking_route', value: 'serpentine' },
    ]);
    expect([answer.status, answer.body.errorCode]).toEqual([422, 5600]);
    expect(answer.body.errors).toEqual({
      'configurations.1.value': ['range'],
      'configurations.2.value': ['unknown'],
      'configurations.3.value': ['twice'],
    });
    expect(await one('picking_route')).toMatchObject({ value: 'serpentine', set_for: null, updated_at: null });
  });

  test('of two who change the same one, the second is told; who says nothing of what they read replaces it', async () => {
    const read = await one('picking_repeat_window');
    const entry = { name: 'picking_repeat_window', updated_at: read?.updated_at };
    expect((await save([{ ...entry, value: 900 }])).status).toBe(200);
    const late = await save([{ ...entry, value: 700 }]);
    expect([late.status, late.body.message]).toEqual([412, errors.records['changed-meanwhile']]);
    expect(await one('picking_repeat_window')).toMatchObject({ value: 900 });
    const now = (await one('picking_repeat_window'))?.updated_at;
    const both = await Promise.all([1000, 1100].map((value) => save([{ ...entry, updated_at: now, value }])));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect((await save([{ name: entry.name, value: 800 }])).status).toBe(200);
  });

  test('another client neither sees nor changes them; an administrator has to name one', async () => {
    const second = await app.signIn('merchant2@demo.test');
    expect((await second.get(PICKING)).body.data).toMatchObject({ mode: 'product' });
    const admin = await app.signIn('admin@demo.test');
    const nameless = await save([{ name: 'picking_route', value: 'return' }], admin);
    expect([nameless.status, nameless.body.errors]).toEqual([422, { id_client: ['required'] }]);
    const own = await asOwner(database, (trx) =>
      trx.selectFrom('clients').select('id').orderBy('id').executeTakeFirstOrThrow(),
    );
    const named = await save([{ name: 'picking_error_stops', value: true }], admin, { id_client: own.id });
    expect(named.status).toBe(200);
    expect(await one('picking_error_stops')).toMatchObject({ value: true, user_name: 'Andrés Administrador' });
  });

  test('who may edit orders, but not settings, is refused', async () => {
    const operator = await app.signIn('operator@demo.test');
    expect((await save([{ name: 'picking_route', value: 'return' }], operator)).status).toBe(403);
    expect((await save([{ name: 'picking_route', value: 'return' }], picker)).status).toBe(403);
  });

  test('a stored value that is no longer offered counts as not set', async () => {
    await asOwner(database, (trx) =>
      trx.updateTable('configurations').set({ value: '"teleport"' }).where('name', '=', 'picking_mode').execute(),
    );
    expect((await picker.get(PICKING)).body.data).toMatchObject({ mode: 'product' });
  });

  test('the rules say what can be set, and where', async () => {
    const { body } = await picker.get('/api/v1/configuration_rules');
    const rule = (body.data as { name: string }[]).find(({ name }) => name === 'picking_repeat_window');
    expect(rule).toEqual({
      name: 'picking_repeat_window',
      feature: 'PICKING_MANAGER',
      rule: { type: 'range', minValue: 200, maxValue: 5000 },
      scopes: ['USER', 'CLIENT', 'SYSTEM'],
      apply_client: true,
      apply_system: true,
      apply_user: true,
      apply_operator: false,
      apply_itinerary: false,
      standard: 800,
    });
  });
});
