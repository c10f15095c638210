import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DataOf } from '#contract/endpoint.ts';
import type { outboxBatch } from '#contract/outbox/outbox.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { Envelope } from '#contract/envelope.ts';
import { RESPONSE_HEADERS } from '#contract/headers.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { openOffice, type Office } from '../../e2e/support/office.ts';
import { startServer } from '../../e2e/support/server.ts';
import { type Bench, percentile } from './bench.ts';
import { onDatabases } from './onBothDatabases.ts';

const DEVICES = 200;
const QUICK_DEVICES = 10;
const PER_DEVICE = 100;
const PER_REQUEST = 50;
/** One in this many requests is sent again although it was answered: its answer was lost. */
const ANSWER_LOST_EVERY = 10;
const HEALTH_EVERY_MS = 20;
const MAX_HEALTH_MS = 50;
const MAX_SECONDS = 60;
const STATUS = 'IN_PICKEDUP';
const EMAIL = 'picker@demo.test';
/** Sign-ins at a time: a shift does not begin within one second. */
const SIGN_INS = 4;
/** Commands that are written by hand to know what the machine can. */
const BARE_COMMANDS = 1000;

interface Device {
  readonly id: string;
  readonly userId: number;
  readonly office: Office;
  readonly orders: readonly number[];
}

interface World {
  readonly origin: string;
  readonly epoch: string;
}

/** Sends everything that a device has, in order. A busy answer is none: it waits as told and sends again. */
async function comeBack(world: World, device: Device): Promise<number> {
  let sent = 0;
  for (let from = 0; from < device.orders.length; from += PER_REQUEST) {
    const commands = device.orders
      .slice(from, from + PER_REQUEST)
      .map((order, place) => commandOf(world, device, order, from + place + 1));
    const times = (from / PER_REQUEST + device.orders[0]!) % ANSWER_LOST_EVERY === 0 ? 2 : 1;
    for (let time = 0; time < times; time += 1) sent += await send(world, device, commands);
  }
  return sent;
}

function commandOf({ epoch }: World, device: Device, order: number, seq: number) {
  return {
    key: randomUUID(),
    path: '/api/v1/orders/executeActionInOrders/changeOrderStatus',
    lanes: [`order:${order}`],
    headers: {
      'x-outbox-device': device.id,
      'x-outbox-seq': String(seq),
      'x-outbox-high': String(PER_DEVICE),
      'x-outbox-first': '1',
      'x-outbox-epoch': epoch,
      'x-outbox-user': String(device.userId),
      'x-command-version': '1',
    },
    body: { ordersIds: [order], data: { status: STATUS } },
  };
}

/** @returns requests that it took */
async function send({ origin }: World, { office }: Device, commands: readonly unknown[]): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${office.token}` };
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${origin}/api/v1/outbox/batch`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ commands }),
    });
    const { data } = (await answer.json()) as Envelope<DataOf<typeof outboxBatch>>;
    if (answer.status === 200 && data?.answers.every(({ status }) => status === 200)) return tries;
    const busy =
      [429, 503].includes(answer.status) || data?.answers.some(({ status }) => [409, 429, 503].includes(status));
    if (!busy) throw new Error(`${answer.status}: ${JSON.stringify(data).slice(0, 300)}`);
    await setTimeout(1000 * Number(answer.headers.get('retry-after') ?? 1) * (0.5 + Math.random()));
  }
}

async function askHealth(origin: string, work: Promise<unknown>): Promise<number[]> {
  const state = { isOver: false };
  void work.catch(() => null).then(() => (state.isOver = true));
  const samples: number[] = [];
  while (!state.isOver) {
    const began = performance.now();
    const { ok } = await fetch(`${origin}/api/health`);
    if (!ok) throw new Error('health did not answer');
    samples.push(performance.now() - began);
    await setTimeout(HEALTH_EVERY_MS);
  }
  return samples;
}

async function allOrders(office: Office, count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const { data } = await office.get<{ id: number }[]>(
      `orders?status=CREATED&type=order&sort=id&per_page=500&id[gt]=${ids.at(-1) ?? 0}`,
    );
    if (!data || data.length === 0) throw new Error(`only ${ids.length} orders of ${count} wait to be picked`);
    ids.push(...data.map(({ id }) => id));
  }
  return ids.slice(0, count);
}

/** How often each order has got the status. */
async function marks(office: Office, ids: readonly number[]): Promise<number[]> {
  const found: OrderDetail[] = [];
  for (let from = 0; from < ids.length; from += 200) found.push(...(await office.orders(ids.slice(from, from + 200))));
  const byId = new Map(
    found.map((order) => [order.id, order.status_history.filter(({ status }) => status === STATUS).length]),
  );
  return ids.map((id) => byId.get(id) ?? 0);
}

const emailOf = (place: number) => `picker${place}@demo.test`;

/** A person for each device, with the rights and the password of the demo's picker: what one person may ask is limited. */
async function addPeople(count: number, dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    await asOwner(database, async (trx) => {
      const model = await trx
        .selectFrom('users')
        .select(['id', 'client_id', 'lang', 'password_hash'])
        .where('email', '=', EMAIL)
        .executeTakeFirstOrThrow();
      const people = Array.from({ length: count }, (_, place) => ({
        client_id: model.client_id,
        email: emailOf(place),
        name: `Picker ${place}`,
        lang: model.lang,
        password_hash: model.password_hash,
        demo: true,
      }));
      const added = await trx.insertInto('users').values(people).returning('id').execute();
      const roles = await trx.selectFrom('user_roles').select('role_id').where('user_id', '=', model.id).execute();
      await trx
        .insertInto('user_roles')
        .values(added.flatMap(({ id }) => roles.map(({ role_id }) => ({ user_id: id, role_id }))))
        .execute();
    });
  } finally {
    await database.close();
  }
}

async function openDevices(origin: string, ids: readonly number[], count: number): Promise<Device[]> {
  const devices: Device[] = [];
  const left = Array.from({ length: count }, (_, place) => place);
  const signIn = async () => {
    for (let place = left.shift(); place !== undefined; place = left.shift()) {
      const office = await openOffice(origin, emailOf(place));
      const { data } = await office.get<{ id: number }>('user/current');
      devices.push({
        id: randomUUID(),
        userId: data?.id ?? 0,
        office,
        orders: ids.slice(place * PER_DEVICE, (place + 1) * PER_DEVICE),
      });
    }
  };
  await Promise.all(Array.from({ length: SIGN_INS }, signIn));
  return devices;
}

/**
 * The same rows by hand, one transaction after the other: the key of the command, the status of the order and its history.
 * @returns commands a second
 */
async function bareRate(ids: readonly number[], dataDir: string, databaseUrl: string | undefined): Promise<number> {
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    const device = randomUUID();
    const began = performance.now();
    for (const [place, id] of ids.entries()) {
      await asOwner(database, async (trx) => {
        await sql`insert into idempotency
            (client_id, key, user_id, device_id, seq, fingerprint, kind, version, status, response, created_at)
          values (1, ${randomUUID()}, 1, ${device}, ${place + 1}, '', 'bare', 1, 200, '{}', now())`.execute(trx);
        await sql`insert into order_statuses (client_id, order_id, status, at, received_at, source)
          values (1, ${id}, ${STATUS}, now(), now(), 'user')`.execute(trx);
        await sql`update orders set status = ${STATUS}, updated_at = now() where id = ${id}`.execute(trx);
      });
    }
    return (ids.length * 1000) / (performance.now() - began);
  } finally {
    await database.close();
  }
}

async function measure(devices: number, backend: string, dataDir: string, databaseUrl: string | undefined) {
  await addPeople(devices, dataDir, databaseUrl);
  const server = await startServer({ dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });
  try {
    const office = await openOffice(server.origin, EMAIL);
    const ids = await allOrders(office, devices * PER_DEVICE);
    const known = await fetch(`${server.origin}/api/v1/user/current`, {
      headers: { authorization: `Bearer ${office.token}` },
    });
    const world = { origin: server.origin, epoch: known.headers.get(RESPONSE_HEADERS.epoch) ?? '' };
    const all = await openDevices(server.origin, ids, devices);
    const began = performance.now();
    const work = Promise.all(all.map((device) => comeBack(world, device)));
    const [requests, health] = await Promise.all([work, askHealth(server.origin, work)]);
    const seconds = (performance.now() - began) / 1000;
    const counts = await marks(office, ids);
    const [lost, doubled, p95] = [
      counts.filter((count) => count === 0).length,
      counts.filter((count) => count > 1).length,
      percentile(health, 0.95),
    ];
    // Written with nobody beside; to stop once more does no harm.
    await server.stop();
    const bare = await bareRate(ids.slice(0, BARE_COMMANDS), dataDir, databaseUrl);
    const isKept = lost === 0 && doubled === 0 && p95 <= MAX_HEALTH_MS && seconds <= MAX_SECONDS;
    return [
      {
        database: backend,
        devices,
        commands: ids.length,
        requests: requests.reduce((sum, one) => sum + one, 0),
        seconds: Number(seconds.toFixed(1)),
        'commands/s': Math.round(ids.length / seconds),
        'bare commands/s': Math.round(bare),
        times: Number(((bare * seconds) / ids.length).toFixed(2)),
        lost,
        doubled,
        'health p95 ms': p95,
        kept: isKept ? 'yes' : 'NO',
      },
    ];
  } finally {
    await server.stop();
  }
}

/** A warehouse gets its network back: every device sends what it has, at once. */
export const bench: Bench = async ({ quick }) => {
  const devices = quick ? QUICK_DEVICES : DEVICES;
  // A tenth of the seeded orders waits to be picked.
  const orders = devices * PER_DEVICE * 11;
  const { rows, notes } = await onDatabases({ embedded: [], postgres: [orders] }, ({ backend, dataDir, databaseUrl }) =>
    measure(devices, backend, dataDir, databaseUrl),
  );
  return {
    name: `${devices} devices with ${PER_DEVICE} commands each come back at once; target: nothing lost or doubled, health p95 ${MAX_HEALTH_MS} ms, ${MAX_SECONDS} s`,
    rows,
    notes: [...notes, 'The devices and the server share the processors.'],
  };
};
