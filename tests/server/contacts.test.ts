import { MAX_CONTACTS, type Contact } from '#contract/clients/contacts.ts';
import { contactRow } from '#server/clients/contacts/contactRow.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import type { TestApp, Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(BACKENDS)('contacts on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let merchant: Visitor;

  beforeAll(async () => {
    database = await openDemo(new Date('2026-11-20T09:00:00.000Z'));
    app = await testApp(database);
    merchant = await app.signIn('merchant@demo.test');
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const pathOf = async (visitor: Visitor) => {
    const { body } = await visitor.get('/api/v1/user/current');
    return `/api/v1/clients/${(body.data as { client: { id: number } }).client.id}/contacts`;
  };
  const namesOf = async (visitor: Visitor, query = '') => {
    const { body } = await visitor.get(`${await pathOf(visitor)}${query}`);
    return (body.data as readonly Contact[]).map(({ name }) => name);
  };

  test('stand by name, whatever the case and the accents of the letters', async () => {
    expect(await namesOf(merchant)).toEqual([
      'Administración',
      'Agencia de aduanas Triana',
      'Correos, gestor de la cuenta',
      'SEUR Getafe',
    ]);
    const byPerson = ['Agencia de aduanas Triana', 'Correos, gestor de la cuenta', 'SEUR Getafe', 'Administración'];
    expect(await namesOf(merchant, '?sort=contact_name')).toEqual(byPerson);
  });

  test('are found by a part of a name without its accents, or by a part of the address', async () => {
    expect(await namesOf(merchant, '?name[_like_]=administracion')).toEqual(['Administración']);
    expect(await namesOf(merchant, '?contact_name[like_]=oscar')).toEqual(['SEUR Getafe']);
    expect(await namesOf(merchant, '?email[_like_]=CORREOS')).toEqual(['Correos, gestor de la cuenta']);
    expect(await namesOf(merchant, '?contact_name[isNull]=')).toEqual(['Administración']);
  });

  const INPUT = { name: '  Élite Cargo ', contact_name: null, email: ' hola@elite.example ' };
  const call = async (who: Visitor, method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const answer = await who.call({ method, url: path, ...(payload && { payload }) });
    return { status: answer.statusCode, ...answer.json() };
  };

  test('are added, changed and removed by who may edit settings, and read by everybody else', async () => {
    const path = await pathOf(merchant);
    const made = await call(merchant, 'POST', path, INPUT);
    expect(made.data).toMatchObject({ name: 'Élite Cargo', contact_name: null, email: 'hola@elite.example' });
    expect((await namesOf(merchant)).indexOf('Élite Cargo'), 'between Correos and SEUR').toBe(3);
    const one = `${path}/${made.data.id}`;
    const changed = await call(merchant, 'PUT', one, { ...INPUT, name: 'Zeta', contact_name: 'Íñigo' });
    expect(changed.data).toEqual({ ...made.data, name: 'Zeta', contact_name: 'Íñigo' });
    expect((await namesOf(merchant)).at(-1)).toBe('Zeta');
    expect(await namesOf(merchant, '?contact_name=inigo')).toEqual(['Zeta']);
    const picker = await app.signIn('picker@demo.test');
    expect(await namesOf(picker)).toContain('Zeta');
    const refused = [
      await call(picker, 'POST', path, INPUT),
      await call(picker, 'PUT', one, INPUT),
      await call(picker, 'DELETE', one),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect([(await call(merchant, 'DELETE', one)).status, (await call(merchant, 'DELETE', one)).status]).toEqual([
      200, 404,
    ]);
    expect((await call(merchant, 'PUT', one, INPUT)).status).toBe(404);
    expect(await namesOf(merchant)).not.toContain('Zeta');
  });

  test.each([
    ['name', { ...INPUT, name: ' ' }],
    ['name', { ...INPUT, name: 'x'.repeat(101) }],
    ['contact_name', { ...INPUT, contact_name: '' }],
    ['contact_name', { ...INPUT, contact_name: 'x'.repeat(101) }],
    ['email', { ...INPUT, email: '' }],
    ['email', { ...INPUT, email: 'nadie' }],
    ['email', { ...INPUT, email: 'a@b.es, c@d.es' }],
    ['email', { ...INPUT, email: `${'x'.repeat(250)}@b.es` }],
  ])('refuse what is no %s', async (field, body) => {
    const answer = await call(merchant, 'POST', await pathOf(merchant), body);
    expect([answer.status, answer.errorCode, Object.keys(answer.errors)]).toEqual([422, 5600, [field]]);
  });

  test('are 500 at most, also where two people add one at once', async () => {
    const path = await pathOf(merchant);
    const clientId = Number(path.split('/')[4]);
    const before = (await namesOf(merchant)).length;
    await asOwner(database, (trx) =>
      trx
        .insertInto('contacts')
        .values(
          Array.from({ length: MAX_CONTACTS - before - 1 }, (_, n) => ({
            client_id: clientId,
            ...contactRow({ ...INPUT, name: `Agencia ${n}` }),
          })),
        )
        .execute(),
    );
    const answers = await Promise.all([1, 2, 3].map(() => call(merchant, 'POST', path, INPUT)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.errors).toEqual({ name: ['full'] });
    expect(await namesOf(merchant), 'all on one page').toHaveLength(MAX_CONTACTS);
    const other = await app.signIn('merchant2@demo.test');
    const made = await call(other, 'POST', await pathOf(other), INPUT);
    expect(made.status, 'another client has room').toBe(200);
    await call(other, 'DELETE', `${await pathOf(other)}/${made.data.id}`);
  });

  test('of another client are as those of nobody', async () => {
    const stranger = await app.signIn('merchant2@demo.test');
    expect(await namesOf(stranger)).toEqual(['UPS Zaragoza']);
    expect((await stranger.get(await pathOf(merchant))).status).toBe(404);
  });
});
