import { randomUUID } from 'node:crypto';
import { ROLES } from '#domain/people/roles.ts';
import { COUNTER_CALLS, openCounterWorld, type CounterWorld } from '#tests/fakes/counterWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const HOURS = ['MONDAY', 'TUESDAY'].map((day) => ({ day, opens: '10:00', closes: '14:00' }));

describe.each(BACKENDS)('the page of a customer’s link on $name', ({ open }) => {
  let desk: CounterWorld;

  beforeAll(async () => {
    desk = await openCounterWorld(await open());
  });
  afterAll(async () => {
    await desk.close();
    await desk.database.close();
  });

  const visit = async (address: string, headers: Record<string, string> = {}) => {
    const { pathname, search } = new URL(address, 'https://shop.example');
    return desk.world.app.visitor().call({ method: 'GET', url: pathname + search, headers });
  };
  const tapOn = (page: string, address: string) => {
    const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]+)" \/>/g)];
    const payload = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value])).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return desk.world.app.app.inject({ method: 'POST', url: new URL(address).pathname, headers, payload });
  };

  test('shows what waits where, with its QR, without a script, and changes nothing', async () => {
    const { order, show, delivered } = await desk.readyOrder(2);
    await desk.read((trx) =>
      trx
        .updateTable('offices')
        .set({ opening_hours: JSON.stringify(HOURS), address2: 'Local 2 <b>' })
        .where('id', '=', desk.world.tenants[0].office)
        .execute(),
    );
    for (const address of [show, ...delivered]) {
      const page = await visit(address);
      expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
        200,
        'no-store',
        'noindex, nofollow',
      ]);
      expect(page.body).toContain('Primero SL');
      expect(page.body).toContain('Lunes a martes: 10:00–14:00');
      expect(page.body).toContain('Local 2 &lt;b&gt;');
      expect(page.body).not.toContain('<script');
      expect(page.body.includes('<svg')).toBe(address === show);
      expect(page.body.includes('<form')).toBe(address !== show);
    }
    const [url = ''] = delivered;
    await visit(`${url}&confirm=${randomUUID()}`);
    expect((await desk.now(order)).parcels).toEqual(['READY_TO_COLLECT', 'READY_TO_COLLECT']);
  });

  test('an order that the desk said is ready has a link for each of its parcels, though nobody stored them', async () => {
    const order = await desk.newOrder(3, 'READY_TO_COLLECT');
    await desk.world.personOf(0, ROLES.ClickAndCollectOperator).visitor.call({
      method: 'POST',
      url: `${COUNTER_CALLS}/${order}/notice`,
      payload: { id_client: desk.world.tenants[0].client },
    });
    const mails = await desk.sendMails();
    expect([mails.length, (await desk.now(order)).parcels.length]).toEqual([1, 3]);
    expect(desk.linksOf(mails[0]).filter((url) => url.includes('/delivered'))).toHaveLength(3);
  });

  test('speaks the language of its link, else that of the browser', async () => {
    const { show } = await desk.readyOrder();
    const [fr, en] = [show.replace('lang=es', 'lang=fr'), show.replace('&lang=es', '')];
    expect((await visit(fr)).body).toContain('<html lang="fr">');
    expect((await visit(en, { 'accept-language': 'en-GB,en' })).body).toContain('<html lang="en">');
  });

  test('a tap does its work once, and leads on; a second one, and any wrong link, to the error page', async () => {
    const { order, delivered } = await desk.readyOrder(2);
    const [first = '', second = ''] = delivered;
    const page = await visit(first);
    for (let times = 0; times < 2; times += 1)
      expect((await tapOn(page.body, first)).headers['location']).toBe(
        '/click-and-collect/confirmed?what=part&lang=es',
      );
    expect((await tapOn((await visit(second)).body, second)).headers['location']).toContain('what=collected');
    expect((await desk.now(order)).order).toBe('DELIVERED');
    const wrong = [
      first,
      `${first}x`,
      first.replace(/collect\/\d+/, 'collect/999999'),
      first.replace('delivered', 'ready-to-collect'),
    ];
    const answers = await Promise.all(wrong.map((address) => visit(address)));
    expect(answers.map(({ statusCode, headers }) => `${statusCode} ${headers['location']}`)).toEqual(
      wrong.map(() => '303 /click-and-collect/error?lang=es'),
    );
  });

  test.each(['confirmed?what=collected', 'confirmed?what=part', 'cancelled', 'error'])(
    '%s stands by itself',
    async (end) => {
      const page = await visit(`/click-and-collect/${end}`);
      expect([page.statusCode, page.body.includes('<h1>')]).toEqual([end === 'error' ? 404 : 200, true]);
    },
  );
});
