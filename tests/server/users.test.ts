import type { ListedUser } from '#contract/people/users.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { openAccounts, secretIn, type AccountWorld } from '#tests/fakes/accountWorld.ts';
import type { Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [embedded] = BACKENDS;
const GOOD = 'caballo grapa correcto';

describe('the people of a client', () => {
  let world: AccountWorld;
  let database: DatabaseHandle;
  let merchant: Visitor;
  let admin: Visitor;

  beforeAll(async () => {
    if (!embedded) throw new Error('no database');
    database = await embedded.open();
    world = await openAccounts(database);
    merchant = await world.app.signIn('merchant@demo.test');
    admin = await world.app.signIn('admin@demo.test');
  });
  afterAll(() => world.close());

  const people = async (who = merchant, query = ''): Promise<readonly ListedUser[]> =>
    (await world.call(who, 'GET', `users${query}`)).data as ListedUser[];
  const person = async (email: string, who = merchant, query = '') => {
    const found = (await people(who, query)).find((one) => one.email === email);
    if (!found) throw new Error(email);
    return found;
  };
  const input = (email: string, more: object = {}) => ({
    name: 'Iria',
    email,
    lang: 'es',
    roles: [97],
    active: true,
    ...more,
  });
  const save = (who: Visitor, body: object) => world.call(who, 'POST', 'users', body);
  const change = async (email: string, more: object, who = merchant, query = '') => {
    const { id, name, lang, roles } = await person(email, who, query);
    return save(who, { id, name, email, lang, roles, active: true, ...more });
  };

  it('are invited by mail, enter with the password that they choose, and see their own client alone', async () => {
    expect(await save(merchant, input('Iria@a.example'))).toMatchObject({
      status: 200,
      data: { state: 'invited', roles: [97] },
    });
    const [mail] = await world.mails();
    expect(mail).toMatchObject({ to: ['iria@a.example'], subject: 'Marta Tienda te invita a Despacho' });
    expect(mail?.text).toContain('Ultramarinos Demo');
    await world.call(await world.visitor(), 'POST', 'validate-email', {
      token: secretIn(mail ?? { text: '' }),
      password: GOOD,
    });
    const iria = await world.signIn('iria@a.example', GOOD);
    expect((await world.call(iria, 'GET', 'user/current')).data).toMatchObject({
      clients: [{ name: 'Ultramarinos Demo' }],
    });
    expect(await person('iria@a.example')).toMatchObject({ state: 'active' });
    expect((await world.call(iria, 'GET', 'users')).status).toBe(403);
  });

  it('get no role above the one of whoever gives it', async () => {
    for (const role of [1, 2, 3, 96, 99])
      expect([role, (await save(merchant, input(`r${role}@a.example`, { roles: [97, role] }))).status]).toEqual([
        role,
        403,
      ]);
    expect((await save(admin, input('above@a.example', { roles: [2] }))).status).toBe(403);
    expect((await change('iria@a.example', { roles: [3] })).status).toBe(403);
    expect((await person('iria@a.example')).roles).toEqual([97]);
  });

  it('are changed by those who manage this client and by nobody of another', async () => {
    const { id } = await person('iria@a.example');
    const stranger = await world.app.signIn('merchant2@demo.test');
    expect((await save(stranger, { id, ...input('iria@a.example') })).status).toBe(404);
    expect((await people(stranger)).map(({ email }) => email)).toEqual(['merchant2@demo.test']);
    expect((await world.call(stranger, 'GET', 'users?id_client=1')).status).not.toBe(200);
    const own = await person('merchant@demo.test');
    expect((await save(merchant, { id: own.id, ...input(own.email, { roles: [110] }) })).status).toBe(403);
    expect(await change('iria@a.example', { email: 'other@a.example' })).toMatchObject({
      status: 422,
      errors: { email: ['theirs'] },
    });
    expect((await save(merchant, input('merchant2@demo.test'))).errors).toEqual({ email: ['taken'] });
  });

  it('who are disabled are out at once, and come back with their password', async () => {
    const iria = await world.signIn('iria@a.example', GOOD);
    expect(await change('iria@a.example', { active: false })).toMatchObject({
      status: 200,
      data: { state: 'disabled' },
    });
    expect((await world.call(iria, 'GET', 'orders')).status).toBe(401);
    await expect(world.signIn('iria@a.example', GOOD)).rejects.toThrow('401');
    expect(await change('iria@a.example', { active: true })).toMatchObject({ data: { state: 'active' } });
    await world.signIn('iria@a.example', GOOD);
  });

  it('keep somebody who manages them', async () => {
    const { client } = (await world.call(merchant, 'GET', 'user/current')).data as { client: { id: number } };
    const of = { id_client: client.id };
    const query = `?id_client=${client.id}`;
    expect((await change('merchant@demo.test', { ...of, roles: [110] }, admin, query)).errors).toEqual({
      roles: ['last-manager'],
    });
    expect((await change('merchant@demo.test', { ...of, active: false }, admin, query)).errors).toEqual({
      active: ['last-manager'],
    });
    expect((await change('iria@a.example', { roles: [97, 100] })).status).toBe(200);
    const both = await Promise.all(
      ['merchant@demo.test', 'iria@a.example'].map((email) => change(email, { ...of, roles: [110] }, admin, query)),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('who did not enter yet can be invited again, at another address too', async () => {
    await save(admin, input('typo@a.example', { roles: [96] }));
    const [first] = await world.mails();
    const moved = await change('typo@a.example', { email: 'right@a.example' }, admin);
    expect(moved).toMatchObject({ status: 200, data: { state: 'invited', email: 'right@a.example' } });
    const [second] = await world.mails();
    expect(second?.to).toEqual(['right@a.example']);
    const follow = async (mail = first) =>
      world.call(await world.visitor(), 'POST', 'validate-email', {
        token: secretIn(mail ?? { text: '' }),
        password: GOOD,
      });
    expect((await follow()).status).toBe(404);
    expect((await follow(second)).status).toBe(200);
    expect(await change('right@a.example', { invite: true }, admin)).toMatchObject({ data: { state: 'active' } });
    expect(await world.mails()).toEqual([]);
  });
});
