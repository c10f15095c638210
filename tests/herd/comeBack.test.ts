import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#server/db/tenancy.ts';
import { NOW, testApp } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { comeBack } from './comeBack.ts';
import { judge, makeHolders } from './holders.ts';

// A small form of `npm run herd`: more commands than a server takes in at once. What commands do in each database is
// tested with their store.

const DEVICES = 12;
/** What devices are told is seconds: their clocks run faster. */
const HASTE = 4;

describe.each(DEFAULT_BACKENDS)('devices that return at the same moment, on $name', ({ openDemo }) => {
  test('each is told when its turn is, comes then, and everything is done once and in order', async () => {
    const database = await openDemo(new Date('2026-11-20T09:00:00.000Z'));
    await asOwner(database, (trx) =>
      trx.insertInto('server_meta').values({ id: 1, epoch: 'e1', generation: 1 }).execute(),
    );
    const { app } = await testApp(database, { epoch: () => 'e1' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
      const holders = await makeHolders(database, NOW, { devices: DEVICES, orders: 2, perOrder: 15 });
      const met = await comeBack([origin], holders, HASTE);
      expect(await judge(database, holders, met.notes)).toEqual({
        commands: DEVICES * 30,
        lost: 0,
        doubled: 0,
        wrongOrders: 0,
      });
      expect(met.early).toBe(0);
      expect(met.waits).toBeGreaterThan(0);
      expect(Object.keys(met.answers)).toEqual(['200', '429']);
    } finally {
      await app.close();
      await database.close();
    }
  });
});
