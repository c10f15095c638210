import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newBlob } from '#offline/outbox/blob.ts';
import type { Command } from '#offline/outbox/command.ts';
import type { Wire } from '#offline/outbox/wire.ts';
import { createDrainer } from '#offline/outbox/createDrainer.ts';
import { KINDS } from '#offline/outbox/kinds/table.ts';
import { fitsContract } from '#offline/outbox/kinds/wires.ts';
import { COMMANDS } from '#server/actions/commands.ts';
import { describe, expect, it } from 'vitest';
import { aTaughtCode } from '#tests/factories/taughtCode.ts';
import { NO_FAULTS } from './faults.ts';
import { MemoryOutboxStore } from './memoryOutboxStore.ts';
import { randomOf, uuidOf } from './random.ts';
import { createSimNet } from './simNet.ts';
import { CLIENT, SimServer } from './simServer.ts';
import { VirtualTime } from './virtualTime.ts';

interface Fixture {
  readonly stored: readonly Command[];
  /** Bytes in base64 of the photos that it names. */
  readonly photos?: Readonly<Record<string, string>>;
  readonly sent: Wire;
  readonly statuses: Readonly<Record<string, string>>;
  /** The status of order and parcel when the row comes; absent: an order that is new. */
  readonly from?: { readonly order: string; readonly parcel: string | null };
  /** A code that somebody taught before: the first of its server. */
  readonly taught?: string;
  /** What became of the parcels of the first order. */
  readonly parcels?: Readonly<Record<string, string>>;
  /** Actions that each order has had after one delivery. */
  readonly done?: Readonly<Record<string, readonly string[]>>;
}

/** How long the row had waited when it was sent. */
const WAITED_MS = 3_600_000;
const FOLDER = join(import.meta.dirname, 'fixtures');
const NAMES = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''));
const FIXTURES = NAMES.map(
  (name) => [name, JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as Fixture] as const,
);

/** Puts the row and its photos on a device of today and sends them to a server of today. */
async function replay(command: Command, { photos = {}, from, taught }: Pick<Fixture, 'photos' | 'from' | 'taught'>) {
  const time = new VirtualTime();
  const server = new SimServer(time);
  for (const id of [1, 2]) {
    const lines = [{ idProduct: 1, quantity: 2 }];
    server.memory.addOrder({ id, clientId: CLIENT, lines, ...(from && { status: from.order }) });
    if (from) server.memory.addCollection(id, { parcels: [{ number: 1, status: from.parcel }], codes: [] });
  }
  if (taught !== undefined)
    await server.memory.transaction(CLIENT, (tx) => tx.storeTaught(aTaughtCode({ code: taught })));
  const random = randomOf(1, 'replay');
  const store = new MemoryOutboxStore(() => command.deviceId);
  const sent: string[] = [];
  const road = { time, server, random, faults: NO_FAULTS, met: {} };
  const net = createSimNet(road, {
    device: 'd',
    offline: () => false,
    session: () => command.userId,
    owner: () => command.userId,
  });
  await store.txOf(
    async () => {},
    async (tx) => {
      await tx.writeMeta({ ...(await tx.readMeta()), seq: command.seq });
      await tx.put({ ...command, deviceId: uuidOf(random) });
    },
  );
  for (const [name, text] of Object.entries(photos)) {
    const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
    const { userId, clientId, createdAt } = command;
    await store.keepBlob(async () => {}, newBlob({ name, userId, clientId, createdAt, size: bytes.length }), bytes);
  }
  const wall = () => Date.parse(command.createdAt) + WAITED_MS + time.now;
  const drainer = createDrainer(
    {
      clock: { mono: () => time.now, wall, sleep: (ms) => time.sleep(ms) },
      random: () => random.next(),
      newId: () => uuidOf(random),
      boot: 'boot',
      store: store.asStore(),
      net: { ...net, send: (wire, ...rest) => (sent.push(wire.body), net.send(wire, ...rest)) },
      auth: { current: async () => ({ userId: command.userId }), changed: () => {} },
      locks: { ifFree: (_, work) => work() },
      hint: () => {},
    },
    { lanes: () => 4, batchMs: 5000, timeoutMs: 1000 },
  );
  time.after(0, () => void drainer.drain());
  await time.runUntil(60_000);
  return {
    sent,
    journal: store.journal(),
    rowOf: (id: number) => server.memory.statusRow(id),
    orderOf: (id: number) => server.memory.order(CLIENT, id),
    parcelsOf: (id: number) => server.memory.collection(id)?.parcels,
    hasPhoto: (name: string) => server.hasPhoto(name),
  };
}

describe.each(FIXTURES)('a stored %s', (_name, fixture) => {
  const { stored, sent, statuses, done = {}, photos = {}, parcels = {} } = fixture;
  it.each(stored.map((command) => [command.maybeSent ? 'sent once before' : 'never sent', command] as const))(
    '%s goes out byte for byte as it was written, and acts',
    async (_when, command) => {
      const after = await replay(command, fixture);
      expect(after.sent).toEqual([sent.body]);
      expect(after.journal).toMatchObject([{ key: command.key, state: 'done' }]);
      for (const [id, status] of Object.entries(statuses)) expect(after.orderOf(Number(id))?.status).toBe(status);
      expect(
        Object.keys(photos).filter((name) => !after.hasPhoto(name)),
        'its photos arrived',
      ).toEqual([]);
      for (const [number, status] of Object.entries(parcels))
        expect(after.parcelsOf(1)).toContainEqual({ number: Number(number), status });
      for (const [id, actions] of Object.entries(done)) expect(after.orderOf(Number(id))?.done).toEqual(actions);
    },
  );

  it('is dated to the hour at which it was done, also by a row that knows no offset of its clock', async () => {
    for (const command of stored) {
      const after = await replay(command, fixture);
      for (const id of Object.keys(statuses)) {
        const row = after.rowOf(Number(id));
        const age = (row?.receivedAt.getTime() ?? 0) - (row?.at.getTime() ?? 0);
        expect(row?.clockDoubtful).toBe(false);
        expect(Math.abs(age - WAITED_MS), 'an hour before it came').toBeLessThan(5000);
      }
    }
  });

  it('fits the endpoint as it is now', () => {
    const [command] = stored;
    expect(command && fitsContract(command.kind, command.args)).toBe(true);
  });
});

it('holds one of every version that the server accepts and that a device writes', () => {
  const accepted = Object.entries(COMMANDS).flatMap(([kind, { versions }]) =>
    versions.map((version) => `${kind}@${version}`),
  );
  const written = Object.values(KINDS).map(({ kind, version }) => `${kind}@${version}`);
  // The part behind a plus names a special case of that version.
  const held = new Set(NAMES.map((name) => name.replace(/\+.*/, '')));
  expect([...held].toSorted()).toEqual([...new Set([...accepted, ...written])].toSorted());
});
