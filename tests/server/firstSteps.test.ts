import { asOwner } from '#server/db/tenancy.ts';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { insertOrdersOf } from '#tests/factories/tenantOrderRows.ts';
import { insertBase } from '#tests/factories/tenantRows.ts';
import { openAccounts, secretIn, type AccountWorld } from '#tests/fakes/accountWorld.ts';
import { NOW, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const [embedded] = BACKENDS;
const SEUR = {
  name: 'SEUR',
  operator: 'SEUR',
  reference_mode: 'ECB' as const,
  integration_mode: 'API' as const,
  label_format: 'PDF' as const,
  label_size: '10X15',
  services: '[]',
  account: '{}',
};
const PASSWORD = 'tres palabras sueltas';
let world: AccountWorld;

beforeAll(async () => {
  if (!embedded) throw new Error('no database');
  world = await openAccounts(await embedded.open());
});
afterAll(() => world.close());

const doneOf = async (who: Visitor, client: number) => {
  const { data } = await world.call(who, 'GET', `clients/${client}/start`);
  return (data as { step: string; done: boolean }[]).flatMap(({ step, done }) => (done ? [step] : []));
};

it('the first steps of somebody who registers follow from what they have, and from nothing of anybody else', async () => {
  // Another client that has everything.
  await asOwner(world.database, async (trx) => {
    const other = await insertBase(trx, 'Otra');
    await insertOrdersOf(trx, other, 'Otra-1', 'Otra');
  });
  const body = { company: 'Nueva', name: 'Nora', email: 'nora@example.com', lang: 'es', time_zone: 'Europe/Madrid' };
  await world.call(await world.visitor(), 'POST', 'register', body);
  const [mail] = await world.mails();
  await world.call(await world.visitor(), 'POST', 'validate-email', {
    token: secretIn(mail ?? { text: '' }),
    password: PASSWORD,
  });
  const nora = await world.signIn('nora@example.com', PASSWORD);
  const { data } = await world.call(nora, 'GET', 'user/current');
  const client = (data as { client: { id: number } }).client.id;
  expect(await doneOf(nora, client)).toEqual([]);
  const place = { address1: 'Calle Mayor 1', city: 'Getafe', postcode: '28906', country: 'ES', cif: 'B12345674' };
  await asOwner(world.database, (trx) =>
    trx
      .insertInto('offices')
      .values([
        { ...place, client_id: client, name: 'Tienda', kind: 'office' },
        { ...place, client_id: client, name: 'Cerrado', kind: 'warehouse', disabled_at: NOW },
      ])
      .execute(),
  );
  expect(await doneOf(nora, client)).toEqual([]);
  await asOwner(world.database, (trx) =>
    trx
      .insertInto('offices')
      .values({ ...place, client_id: client, name: 'Almacén', kind: 'warehouse' })
      .execute(),
  );
  expect(await doneOf(nora, client)).toEqual(['sender']);
  await asOwner(world.database, async (trx) => {
    await trx
      .insertInto('carriers')
      .values({ ...SEUR, client_id: client })
      .execute();
  });
  expect(await doneOf(nora, client)).toEqual(['sender', 'carrier']);
  await asOwner(world.database, (trx) =>
    trx
      .insertInto('picking_sessions')
      .values({ client_id: client, session_id: crypto.randomUUID(), version: 1, finished_at: NOW })
      .execute(),
  );
  expect(await doneOf(nora, client)).toEqual(['sender', 'carrier', 'picking']);
  const stranger = await world.signIn('merchant@demo.test', DEMO_PASSWORD);
  expect((await world.call(stranger, 'GET', `clients/${client}/start`)).status).toBe(404);
});
