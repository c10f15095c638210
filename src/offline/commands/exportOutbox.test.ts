import { outboxContent, outboxFile } from '#contract/outbox/outbox.ts';
import { base64Of, bytesOfBase64 } from '#platform/base64.ts';
import { newKeyPair, unsealFor } from '#platform/sealing.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aCommand } from '#tests/factories/commands.ts';
import { work } from '../db/workDatabase.ts';
import { sessionStore, SIGNED_OUT, type Session } from '../session/sessionStore.ts';
import { exportOutbox } from './exportOutbox.ts';

beforeEach(() => {
  sessionStore.setState({
    ...SIGNED_OUT,
    state: 'signed-in',
    user: { id: 7, client: { id: 1 }, roles: [] },
    clientId: 1,
  } as unknown as Session);
});
afterEach(async () => {
  sessionStore.setState(SIGNED_OUT);
  await work.commands.clear();
});

it('hands out one’s own commands only, none of whoever shares the device (S42)', async () => {
  await work.commands.bulkPut([aCommand(1, [1]), aCommand(2, [2], { userId: 8 }), aCommand(3, [3])]);
  const { userId, commands } = JSON.parse(await exportOutbox()) as { userId: number; commands: { seq: number }[] };
  expect([userId, commands.map(({ seq }) => seq)]).toEqual([7, [1, 3]]);
});

it('is sealed for the server alone, as the requests that it will do, where the server named its key (S42)', async () => {
  const server = await newKeyPair();
  const outbox_key = base64Of(new Uint8Array(server.publicKey));
  sessionStore.setState(({ user }) => ({ user: user && { ...user, outbox_key } }));
  await work.commands.bulkPut([
    aCommand(1, [41], { rank: 9 }),
    aCommand(2, [42], { maybeSent: true, wire: { method: 'POST', path: '/api/v1/frozen', body: '{"as":"sent"}' } }),
    aCommand(3, [43], { state: 'discarding' }),
    aCommand(4, [44], { userId: 8 }),
  ]);
  const text = await exportOutbox();
  expect(text).not.toMatch(/ordersIds|IN_PICKEDUP|device-1/);
  const { ephemeral, iv, sealed } = outboxFile.parse(JSON.parse(text));
  const opened = await unsealFor(server.privateKey, {
    ephemeral: bytesOfBase64(ephemeral).buffer,
    iv: bytesOfBase64(iv),
    bytes: bytesOfBase64(sealed).buffer,
  });
  const { userId, requests } = outboxContent.parse(JSON.parse(opened ?? ''));
  expect(userId).toBe(7);
  expect(requests.map(({ key, path, body }) => [Number(key.slice(-12)), path, body])).toEqual([
    [2, '/api/v1/frozen', { as: 'sent' }],
    [1, '/api/v1/orders/executeActionInOrders/changeOrderStatus', { ordersIds: [41], data: { status: 'IN_PICKEDUP' } }],
  ]);
  expect(requests[1]?.headers).toMatchObject({ 'x-outbox-seq': '1', 'x-outbox-user': '7' });
  expect(requests[1]?.headers).not.toHaveProperty('x-outbox-sent-at');
  expect(
    await unsealFor((await newKeyPair()).privateKey, {
      ephemeral: bytesOfBase64(ephemeral).buffer,
      iv: bytesOfBase64(iv),
      bytes: bytesOfBase64(sealed).buffer,
    }),
  ).toBeNull();
});

it('is nobody’s where nobody works', async () => {
  sessionStore.setState(SIGNED_OUT);
  await expect(exportOutbox()).rejects.toThrow('nobody is signed in');
});
