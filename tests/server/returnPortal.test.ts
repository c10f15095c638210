import { randomUUID } from 'node:crypto';
import { asOwner, readInScope } from '#server/db/tenancy.ts';
import { passAddress, portalAddress } from '#server/orders/returnPasses.ts';
import { readVariables } from '#server/messages/orderVariables.ts';
import { readLinkKey } from '#server/secrets/readLinkKey.ts';
import { logoFile } from '#tests/factories/logo.ts';
import { CUSTOMER, openOrderDesk, type OrderDesk } from '#tests/fakes/orderDesk.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const DELIVERED = ['CREATED', 'SHIPPED', 'DELIVERED'];
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const MEGABYTE = 1024 * 1024;

describe.each(DEFAULT_BACKENDS)('the page where customers announce returns on $name', ({ open }) => {
  let desk: OrderDesk;
  let key: string;
  let portal: string;
  let guest = 0;

  const set = (name: string, value: unknown, client = desk.mine) =>
    asOwner(desk.database, async (trx) => {
      await trx.deleteFrom('configurations').where('name', '=', name).where('client_id', '=', client).execute();
      const row = { client_id: client, name, value: JSON.stringify(value), updated_at: new Date() };
      await trx.insertInto('configurations').values(row).execute();
    });
  const post = (url: string, fields: Record<string, string>, remoteAddress = '203.0.113.1') =>
    desk.app.app.inject({
      method: 'POST',
      url,
      headers: FORM,
      payload: new URLSearchParams(fields).toString(),
      remoteAddress,
    });
  const get = (url: string) => desk.app.app.inject({ method: 'GET', url });
  /** From an address that nobody else has. */
  const enter = (order: string, postcode: string, address = `198.51.100.${(guest += 1)}`) =>
    post(portal, { order, postcode }, address);
  const passOf = (orderId: number, seconds = 3600, clientId = desk.mine) =>
    passAddress(key, { clientId, orderId, until: Math.floor(desk.app.clock.now.getTime() / 1000) + seconds });
  const said = (over: Record<string, string> = {}) => ({
    form: randomUUID(),
    way: 'label',
    comment: '',
    [`units-${desk.products[0]}`]: '1',
    [`reason-${desk.products[0]}`]: 'damaged',
    ...over,
  });
  const returnsOf = async (id: number) => (await desk.full(id)).children;

  beforeAll(async () => {
    desk = await openOrderDesk(await open());
    await desk.database.unscoped.insertInto('server_meta').values({ id: 1, epoch: 'e', generation: 1 }).execute();
    key = (await readInScope(desk.database, { kind: 'all' }, readLinkKey)) ?? '';
    portal = portalAddress(key, desk.mine);
  });
  beforeEach(async () => {
    for (const [name, value] of [
      ['returns_enabled', true],
      ['returns_days', 14],
      ['returns_kept', ''],
      ['returns_ways', ['label', 'office']],
    ] as const)
      await set(name, value);
  });
  afterAll(() => desk.close());

  test('leads from number and postcode to the goods, and names nobody', async () => {
    const { reference } = await desk.anOrder(DELIVERED);
    await set('returns_text', 'Sin usar, en su caja');
    const front = await get(portal);
    expect([front.statusCode, front.body.includes('Sin usar, en su caja')]).toEqual([200, true]);
    const entered = await enter(` #${reference.toLowerCase()}`, '28 001');
    expect(entered.statusCode).toBe(303);
    const page = await get(String(entered.headers['location']));
    expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(page.body).toContain('Producto A');
    for (const hidden of [CUSTOMER.lastname, CUSTOMER.email, CUSTOMER.address1, '600 111 222', '<script'])
      expect(page.body).not.toContain(hidden);
  });

  test('answers a number that is not there and a wrong postcode alike', async () => {
    const { reference } = await desk.anOrder(DELIVERED);
    const answers = [await enter(reference, '28002'), await enter('NADA-1', '28001'), await enter(reference, '')];
    const shown = answers.map(({ statusCode, body }) => `${statusCode} ${body.replaceAll(/value="[^"]*"/g, '')}`);
    expect(new Set(shown).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(422);
  });

  test('slows a stranger who guesses, and never the customer, whose tries and link are their own', async () => {
    const { id, reference } = await desk.anOrder(DELIVERED);
    const answers: number[] = [];
    for (let at = 0; at < 1000; at += 1)
      answers.push((await enter(reference, String(10_000 + at), '192.0.2.66')).statusCode);
    expect(answers.filter((status) => status === 422).length).toBeLessThan(10);
    expect(answers.at(-1)).toBe(429);
    // The right postcode does not help whoever guessed.
    expect((await enter(reference, '28001', '192.0.2.66')).statusCode).toBe(429);
    expect((await enter(reference, '28001', '198.51.100.250')).statusCode).toBe(303);
    expect((await get(passOf(id))).statusCode).toBe(200);
  });

  test('slows many strangers at one order, while the link of its mail and other orders stay open', async () => {
    const [{ id, reference }, other] = [await desk.anOrder(DELIVERED), await desk.anOrder(DELIVERED)];
    let wrong = 0;
    for (let at = 0; at < 200; at += 1)
      if ((await enter(reference, '10000', `2001:db8::${at}`)).statusCode === 422) wrong += 1;
    expect(wrong).toBeLessThan(70);
    expect((await get(passOf(id))).statusCode).toBe(200);
    expect((await enter(other.reference, '28001')).statusCode).toBe(303);
  });

  test('opens nothing by links that ended, were changed, or are of another client', async () => {
    const { id } = await desk.anOrder(DELIVERED);
    const right = passOf(id);
    const changed = right.replace(`-${id}-`, `-${id + 1}-`);
    for (const address of [passOf(id, -1), changed, `${right}x`, passOf(id, 3600, desk.mine + 1), `${portal}x`])
      expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
    await set('returns_enabled', false);
    expect((await get(portal)).statusCode).toBe(404);
    expect((await get(right)).body).toContain('La tienda no admite devoluciones');
  });

  test('finds no order of another client, at whose page the same number is another order', async () => {
    const theirs = await desk.anOrder(DELIVERED);
    const [, other = 0] = await asOwner(desk.database, async (trx) =>
      (await trx.selectFrom('clients').select('id').orderBy('id').execute()).map((row) => row.id),
    );
    await set('returns_enabled', true, other);
    const answer = await post(
      portalAddress(key, other),
      { order: theirs.reference, postcode: '28001' },
      '198.51.100.77',
    );
    expect(answer.statusCode).toBe(422);
  });

  test('makes one return of a form that is sent twice, with what the customer said', async () => {
    const { id } = await desk.anOrder(DELIVERED);
    const form = said({ comment: ' <b>Roto</b> por\r\nun lado ' });
    const answers = await Promise.all([post(passOf(id), form), post(passOf(id), form)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    const [made, ...more] = await returnsOf(id);
    expect([made?.type, made?.status, more.length]).toEqual(['return', 'RETURN_REQUESTED', 0]);
    const full = await desk.full(made?.id ?? 0);
    expect(full.announced).toMatchObject({
      way: 'label',
      payer: 'shop',
      comment: '<b>Roto</b> por\nun lado',
      lines: [{ id_product: desk.products[0], units: 1, reason: 'damaged' }],
      photos: [],
      refunded_at: null,
    });
    expect(full.products).toMatchObject([{ id_product: desk.products[0], quantity: 1 }]);
    expect(full.status_history.map(({ user_name }) => user_name)).toEqual([null, null]);
    const page = await get(passOf(id));
    expect(page.body).toContain('&lt;b&gt;Roto');
    expect(page.body).toContain('Te enviaremos la etiqueta');
  });

  test('takes back what is left, in a second return, and not one unit more', async () => {
    const { id } = await desk.anOrder(DELIVERED);
    const [a = 0, b = 0] = desk.products;
    const tooMany = await post(passOf(id), said({ [`units-${a}`]: '3' }));
    expect([tooMany.statusCode, await returnsOf(id)]).toEqual([422, []]);
    expect(tooMany.body).toContain('Escribe un número entre 0 y 2.');
    await post(passOf(id), said({ [`units-${a}`]: '2' }));
    expect((await post(passOf(id), said())).statusCode).toBe(422);
    const second = await post(
      passOf(id),
      said({ [`units-${a}`]: '0', [`units-${b}`]: '3', [`reason-${b}`]: 'too_large' }),
    );
    expect(second.statusCode).toBe(303);
    expect((await returnsOf(id)).length).toBe(2);
    expect((await get(passOf(id))).body).toContain('No queda nada de este pedido');
  });

  test('gives the last unit to one of two forms at once', async () => {
    const { id } = await desk.anOrder(DELIVERED);
    const all = () => said({ [`units-${desk.products[0]}`]: '2' });
    const answers = await Promise.all([post(passOf(id), all()), post(passOf(id), all())]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 422]);
  });

  test.each([
    ['no unit', { units: '0' }, 'Elige al menos una unidad.'],
    ['half a unit', { units: '0.5' }, 'Escribe un número entre 0 y 2.'],
    ['fewer than none', { units: '-1' }, 'Escribe un número entre 0 y 2.'],
    ['no reason', { reason: '' }, 'Elige un motivo.'],
    ['a reason that is none', { reason: 'porque sí' }, 'Elige un motivo.'],
    ['a way that is none', { way: 'dron' }, 'Elige cómo la envías.'],
    ['a comment of 10,000 letters', { comment: 'ñ'.repeat(10_000) }, 'Demasiado largo: como mucho 1000 caracteres.'],
  ])('refuses %s, and keeps what was written', async (_, over: Record<string, string>, words) => {
    const { id } = await desk.anOrder(DELIVERED);
    const [a] = desk.products;
    const { units = '1', reason = 'damaged', way = 'label', comment = 'Un rasguño' } = over;
    const fields = said({ [`units-${a}`]: units, [`reason-${a}`]: reason, way, comment });
    const answer = await post(passOf(id), fields);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(words);
    expect(answer.body).toContain(comment);
    expect(await returnsOf(id)).toEqual([]);
  });

  test('takes no product that the shop keeps, nor one of another order', async () => {
    const { id } = await desk.anOrder(DELIVERED);
    await set('returns_kept', ' a \r\nx');
    expect((await post(passOf(id), said())).statusCode).toBe(422);
    expect((await get(passOf(id))).body).toContain('Este producto no se puede devolver.');
    await set('returns_kept', '');
    const foreign = desk.products[2] ?? 0;
    const fields = said({ [`units-${foreign}`]: '1', [`reason-${foreign}`]: 'damaged' });
    expect((await post(passOf(id), fields)).statusCode).toBe(422);
  });

  test.each([
    ['was never delivered', ['CREATED', 'SHIPPED'], 'aún no consta como entregado'],
    ['was cancelled', ['CREATED', 'CANCELED'], 'se anuló'],
  ])('an order that %s is told so, and has no form', async (_, statuses, words) => {
    const { id } = await desk.anOrder(statuses);
    const page = await get(passOf(id));
    expect(page.body).toContain(words);
    expect(page.body).not.toContain('<form');
    expect((await post(passOf(id), said())).statusCode).toBe(422);
    expect(await returnsOf(id)).toEqual([]);
  });

  test('ends so many days after the delivery as the shop says', async () => {
    const { id } = await desk.anOrder(DELIVERED);
    const before = desk.app.clock.now;
    desk.app.clock.now = new Date(before.getTime() + 15 * 86_400_000);
    expect((await get(passOf(id))).body).toContain('El plazo para devolver este pedido ha terminado');
    expect((await post(passOf(id), said())).statusCode).toBe(422);
    await set('returns_days', 30);
    expect((await post(passOf(id), said())).statusCode).toBe(303);
    desk.app.clock.now = before;
  });

  const sendPhoto = async (orderId: number, returnId: number, file: Uint8Array) => {
    const form = new FormData();
    form.set('file', new File([Buffer.from(file)], 'foto.jpg', { type: 'image/jpeg' }));
    const body = new Response(form);
    const headers = { 'content-type': body.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await body.arrayBuffer());
    return desk.app.app.inject({ method: 'POST', url: `${passOf(orderId)}/photo/${returnId}`, headers, payload });
  };

  test('keeps a photo that is drawn anew, once, and says what else is none', async () => {
    const { id } = await desk.anOrder(DELIVERED);
    await post(passOf(id), said());
    const returnId = (await returnsOf(id))[0]?.id ?? 0;
    const camera = await sharp(logoFile({ width: 300, height: 200, ground: 255 }))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Canary' } })
      .toBuffer();
    const news = async (file: Uint8Array) =>
      new URL(String((await sendPhoto(id, returnId, file)).headers['location']), 'http://x').searchParams.get('news');
    expect([await news(camera), await news(camera)]).toEqual(['photo', 'photo']);
    expect(await news(Buffer.from('<svg onload="alert(1)"/>'))).toBe('no-photo');
    expect(await news(new Uint8Array())).toBe('no-photo');
    const [name = '', ...more] = (await desk.full(returnId)).announced?.photos ?? [];
    expect(more).toEqual([]);
    const shown = await desk.merchant.call({ method: 'GET', url: `/api/v1/picking-manager/incidents/photos/${name}` });
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('jpeg');
    expect(shown.rawPayload.includes('Canary')).toBe(false);
    // One of 20 MB is read to its end, so that the browser sees the answer.
    const large = await sendPhoto(id, returnId, new Uint8Array(20 * MEGABYTE));
    expect([large.statusCode, large.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    expect(large.body).toContain('hasta 10 MB');
    const other = await desk.anOrder(DELIVERED);
    expect((await sendPhoto(other.id, returnId, camera)).headers['location']).toContain('news=closed');
  });

  test('says that the money went back, once somebody at the desk said so', async () => {
    const { id } = await desk.anOrder(DELIVERED);
    await post(passOf(id), said());
    const returnId = (await returnsOf(id))[0]?.id ?? 0;
    const refund = (refunded: boolean, of = returnId) =>
      desk.merchant.post(`/api/v1/orders/${of}/refund`, { refunded });
    expect((await refund(true)).body.data).toMatchObject({ refunded_by: 'Marta Tienda' });
    expect((await get(passOf(id))).body).toContain('Hecho el 20 de noviembre de 2026');
    expect((await refund(false)).body.data).toEqual({ refunded_at: null, refunded_by: null });
    expect((await refund(true, id)).body.errorCode).toBe(3200);
    expect((await desk.stranger.post(`/api/v1/orders/${returnId}/refund`, { refunded: true })).status).toBe(404);
  });

  test('confirms by mail where the client tells of returns, and its mails lead to the page', async () => {
    const linkOf = (id: number) =>
      asOwner(desk.database, async (trx) => {
        const row = await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        const { values } = await readVariables(trx, row, 'fr', 'https://despacho.example');
        return (values['order'] as { returns_url: string }).returns_url;
      });
    const mailsOf = (id: number) =>
      asOwner(desk.database, (trx) =>
        trx.selectFrom('mails').select(['notice', 'status', 'state']).where('order_id', '=', id).execute(),
      );
    const silent = await desk.anOrder(DELIVERED);
    await post(passOf(silent.id), said());
    expect(await mailsOf((await returnsOf(silent.id))[0]?.id ?? 0)).toEqual([]);
    const told = { client_id: desk.mine, notice: 'comingBack', status: 'RETURN_REQUESTED' } as const;
    await asOwner(desk.database, (trx) => trx.insertInto('mail_notices').values(told).execute());
    const { id } = await desk.anOrder(DELIVERED);
    await post(passOf(id), said());
    const returnId = (await returnsOf(id))[0]?.id ?? 0;
    expect(await mailsOf(returnId)).toEqual([{ notice: 'comingBack', status: 'RETURN_REQUESTED', state: 'waiting' }]);
    for (const link of [await linkOf(id), await linkOf(returnId)]) {
      const { pathname, search, origin } = new URL(link);
      expect(origin).toBe('https://despacho.example');
      const page = await get(pathname + search);
      expect([page.statusCode, page.body.includes('<html lang="fr">')]).toEqual([200, true]);
    }
    expect(await linkOf((await desk.anOrder(['CREATED', 'SHIPPED'])).id)).toBe('');
    await set('returns_enabled', false);
    expect(await linkOf(id)).toBe('');
  });

  test('tells its shop where it is', async () => {
    const url = `/api/v1/clients/${desk.mine}/return-portal`;
    const { body } = await desk.merchant.get(url);
    expect(new URL((body.data as { address: string }).address).pathname).toBe(portal);
    expect((await desk.stranger.get(url)).status).not.toBe(200);
  });
});
