import { openAccounts, type AccountWorld } from '#tests/fakes/accountWorld.ts';
import type { Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [embedded] = BACKENDS;

describe('an account', () => {
  let world: AccountWorld;

  beforeAll(async () => {
    if (!embedded) throw new Error('no database');
    world = await openAccounts(await embedded.open());
  });
  afterAll(() => world.close());

  it('has a profile that is changed by its owner alone, and every later answer speaks their language', async () => {
    const [ana, other] = [await world.app.signIn('operator@demo.test'), await world.app.signIn('picker@demo.test')];
    const { id } = (await world.call(ana, 'GET', 'user/current')).data as { id: number };
    const body = { name: '  Ana Ruiz ', lang: 'fr' };
    expect(await world.call(other, 'PUT', `account/edit-profile?id_user=${id}`, body)).toMatchObject({ status: 403 });
    expect(await world.call(ana, 'PUT', `account/edit-profile?id_user=${id}`, body)).toMatchObject({ status: 200 });
    expect((await world.call(ana, 'GET', 'user/current')).data).toMatchObject({
      profile: { email: 'operator@demo.test', name: 'Ana Ruiz', lang: 'fr' },
    });
    expect((await world.call(ana, 'PUT', 'account/edit-profile', { name: ' ', lang: 'fr' })).message).toMatch(
      /^\p{Lu}/u,
    );
    expect((await world.call(other, 'GET', 'user/current')).data).toMatchObject({ profile: { lang: 'es' } });
  });

  it('shows where its owner is signed in, and ends one session, or all others', async () => {
    const list = async (who: Visitor) =>
      (await world.call(who, 'GET', 'account/sessions')).data as { id: number; current: boolean; device: null }[];
    const [here, second, third] = [
      await world.app.signIn('customs@demo.test'),
      await world.app.signIn('customs@demo.test'),
      await world.app.signIn('customs@demo.test'),
    ];
    const stranger = await world.app.signIn('office@demo.test');
    const before = await list(here);
    expect(before.map(({ current }) => current)).toEqual([true, false, false]);
    const secondId = (await list(second))[0]?.id ?? 0;
    // Nobody ends what is not theirs, nor learns that it exists.
    expect((await world.call(stranger, 'DELETE', `account/sessions/${secondId}`)).status).toBe(404);
    expect((await world.call(stranger, 'DELETE', 'account/sessions')).data).toEqual({ ended: 0 });
    expect((await world.call(here, 'DELETE', `account/sessions/${secondId}`)).status).toBe(200);
    expect((await world.call(second, 'GET', 'user/current')).status).toBe(401);
    expect((await world.call(here, 'DELETE', 'account/sessions')).data).toEqual({ ended: 1 });
    expect((await world.call(third, 'GET', 'user/current')).status).toBe(401);
    expect((await list(here)).map(({ current }) => current)).toEqual([true]);
  });
});
