import { orderRow } from '#tests/factories/orderRow.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope } from '../db/tenancy.ts';
import { createAccounts } from '../demo/createAccounts.ts';
import { type EventHub, type LiveEvent, openEventHub } from './eventHub.ts';
import { notifyOrders } from './notifyOrders.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
/** No row has it. */
const GONE_SESSION = 999_999;

describe.each(BACKENDS)('a hint that was lost on $name', ({ open }) => {
  let database: DatabaseHandle;
  let hub: EventHub;
  let mine: number;
  let other: number;

  beforeAll(async () => {
    database = await open();
    [mine = 0, other = 0] = await createAccounts(database, quickHash);
    hub = await openEventHub(database, { now: () => NOW, askEveryMs: 20 });
  });
  afterAll(async () => {
    await hub.close();
    await database.close();
  });

  const change = (clientId: number, reference: string, isTold: boolean) =>
    inScope(database, { kind: 'client', clientId }, async (trx) => {
      const row = { ...orderRow(clientId, reference), updated_at: NOW };
      const { id } = await trx.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
      if (isTold) await notifyOrders(trx, clientId, [id]);
      return id;
    });

  it('is made up for from the rows, for those who may see them, and each change is told once', async () => {
    const heard: LiveEvent[] = [];
    const ended: LiveEvent[] = [];
    const about = { givenClientIds: null, end: () => {} };
    const leave = hub.subscribe({
      ...about,
      scope: { kind: 'client', clientId: mine },
      sessionId: 1,
      send: (event) => heard.push(event),
    });
    const leaveToo = hub.subscribe({
      ...about,
      scope: { kind: 'client', clientId: mine },
      sessionId: GONE_SESSION,
      send: (event) => ended.push(event),
    });
    const told = await change(mine, 'TOLD', true);
    await change(other, 'FOREIGN', false);
    const untold = await change(mine, 'UNTOLD', false);
    const orders = () => heard.flatMap((event) => (event.name === 'order' ? [event.data.id] : []));
    await eventually(() => expect(orders()).toContain(untold));
    const last = await change(mine, 'LAST', false);
    await eventually(() => expect(orders()).toContain(last));
    expect(orders().toSorted((a, b) => a - b)).toEqual([told, untold, last].toSorted((a, b) => a - b));
    await eventually(() => expect(ended.map(({ name }) => name)).toContain('session-revoked'));
    leave();
    leaveToo();
  });

  it('is told once too where it only comes after the rows', async () => {
    const held: (() => void)[] = [];
    const late: DatabaseHandle = {
      ...database,
      listen: (channel, onMessage, onGap) =>
        database.listen(channel, (payload) => held.push(() => onMessage(payload)), onGap),
    };
    const lateHub = await openEventHub(late, { now: () => NOW, askEveryMs: 20 });
    const heard: LiveEvent[] = [];
    const leave = lateHub.subscribe({
      scope: { kind: 'client', clientId: mine },
      givenClientIds: null,
      sessionId: 1,
      send: (event) => heard.push(event),
      end: () => {},
    });
    const changed = await change(mine, 'SEEN-FIRST', true);
    const times = () => heard.filter((event) => event.name === 'order' && event.data.id === changed).length;
    await eventually(() => expect(times()).toBe(1));
    await eventually(() => expect(held).not.toHaveLength(0));
    for (const comeIn of held.splice(0)) comeIn();
    expect(times()).toBe(1);
    leave();
    await lateHub.close();
  });
});
