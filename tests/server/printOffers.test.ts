import { randomUUID } from 'node:crypto';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { dropOldOffers } from '#server/printing/offers.ts';
import { NOW, testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const OFFERS = '/api/v1/print-offers';
const DAY_MS = 24 * 3600_000;
const ZPL = '^XA^FDñ^FS^XZ';
const PRINT = {
  kind: 'plate',
  format: 'ZPL',
  stock: '10X15',
  name: 'placa.zpl',
  title: 'Placa 1',
  reason: null,
  source: null,
  content: Buffer.from(ZPL).toString('base64'),
};

describe.each(BACKENDS)('prints that another device takes over on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let server: TestApp;
  let packer: Visitor;
  let picker: Visitor;

  beforeAll(async () => {
    database = await openDemo(NOW);
    server = await testApp(database);
    packer = await server.signIn('merchant@demo.test');
    picker = await server.signIn('picker@demo.test');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const call = async (who: Visitor, method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
    const answer = await who.call({ method, url: OFFERS + path, ...(payload && { payload }) });
    const body = answer.json();
    return { status: answer.statusCode, data: body.data };
  };
  const offer = async (print: object = PRINT) => {
    const id = randomUUID();
    expect(await call(packer, 'PUT', `/${id}`, print)).toEqual({
      status: 200,
      data: { state: 'free', taken_by: null },
    });
    return id;
  };
  const take = (id: string, taker: string = randomUUID(), who = picker) => call(who, 'POST', `/${id}/take`, { taker });
  const withdraw = (id: string, who = packer) => call(who, 'POST', `/${id}/withdraw`);
  const listed = async (who: Visitor, id: string) =>
    ((await call(who, 'GET', '')).data as { id: string; state: string; mine: boolean }[]).find((one) => one.id === id);

  it('are seen by the client, and given whole, byte by byte', async () => {
    const id = await offer();
    expect(await listed(picker, id)).toMatchObject({ title: 'Placa 1', kind: 'plate', state: 'free', mine: false });
    expect(await take(id)).toEqual({ status: 200, data: PRINT });
    expect(await listed(picker, id)).toBeUndefined();
    expect(await listed(packer, id)).toMatchObject({ state: 'taken', mine: true, taken_by: expect.any(String) });
  });

  it('go to one of many that ask at once, and to that one as often as it asks', async () => {
    const id = await offer();
    const takers = Array.from({ length: 8 }, () => randomUUID());
    const answers = await Promise.all(takers.map((taker, at) => take(id, taker, at % 2 === 0 ? picker : packer)));
    const won = takers.filter((_, at) => answers[at]?.status === 200);
    expect(answers.map(({ status }) => status).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 412),
    ]);
    expect((await take(id, won[0])).data).toEqual(PRINT);
    expect((await withdraw(id)).data.state).toBe('taken');
  });

  it('are taken or taken back, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await offer();
      const [back, taken] = await Promise.all([withdraw(id), take(id)]);
      expect([back.data.state, taken.status]).toEqual(taken.status === 200 ? ['taken', 200] : ['withdrawn', 412]);
    }
  });

  it('are not free again when their offer is repeated late', async () => {
    const [gone, back] = [await offer(), await offer()];
    await take(gone);
    await withdraw(back);
    expect((await call(packer, 'PUT', `/${gone}`, PRINT)).data.state).toBe('taken');
    expect((await call(packer, 'PUT', `/${back}`, PRINT)).data.state).toBe('withdrawn');
    expect((await withdraw(back)).data.state).toBe('withdrawn');
    expect((await take(back)).status).toBe(412);
  });

  it('can be taken back by who offered them only', async () => {
    const id = await offer();
    expect((await withdraw(id, picker)).status).toBe(404);
    expect((await call(picker, 'PUT', `/${id}`, PRINT)).status).toBe(404);
    expect((await take(randomUUID())).status).toBe(404);
  });

  it('are refused when they are too large, or no print', async () => {
    const put = (print: object) => call(packer, 'PUT', `/${randomUUID()}`, { ...PRINT, ...print });
    expect((await put({ content: 'A'.repeat(800_000) })).status).toBe(422);
    expect((await put({ content: 'not base64!' })).status).toBe(422);
    expect((await put({ kind: 'poster' })).status).toBe(422);
    expect((await call(packer, 'PUT', '/7', PRINT)).status).toBe(422);
  });

  it("are nobody's after three days, and leave no bytes", async () => {
    const id = await offer();
    server.clock.now = new Date(NOW.getTime() + 3 * DAY_MS + 1);
    const later = await server.signIn('picker@demo.test');
    expect(await listed(later, id)).toBeUndefined();
    expect((await take(id, randomUUID(), later)).status).toBe(412);
    await dropOldOffers(database, server.clock.now);
    const rows = await asOwner(database, (trx) => trx.selectFrom('print_offers').select(['id', 'content']).execute());
    expect(rows.find((row) => row.id === id)?.content).toBeNull();
    server.clock.now = NOW;
  });
});
