import { applyAction } from '#server/actions/applyAction.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelCommand } from '#server/commands/cancelCommand.ts';
import { COMMANDS } from '#server/actions/commands.ts';
import { runCommand } from '#server/commands/runCommand.ts';
import { expireKeys } from '#server/commands/expireKeys.ts';
import { sqlCommandStore } from '#server/actions/sqlCommandStore.ts';
import { appliedSequences } from '#server/db/appliedSequences.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { keyOf, statusCommand, testEnvironment } from '#tests/fakes/commandFactory.ts';
import { createWorld, type ServerWorld } from '#tests/fakes/serverWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const FAR = 999_999_999;
const FEW = 100;
const MANY = 100_000;

describe.each(BACKENDS)('the ledger of a device on $name', ({ open }) => {
  let database: DatabaseHandle;
  let world: ServerWorld;
  const { env } = testEnvironment();

  beforeAll(async () => {
    database = await open();
    world = await createWorld(database, ['CREATED', 'CREATED', 'CREATED']);
  });
  afterAll(() => database.close());

  const by = (device: object) => ({
    clientId: world.clients[0],
    actor: { userId: world.users[0] ?? 0, name: 'Ana', roleIds: [97] },
    device,
  });
  const run = (n: number, order: number, device: object) =>
    runCommand(
      COMMANDS,
      sqlCommandStore(database, applyAction),
      env,
      statusCommand(n, [order], 'IN_PICKEDUP', by(device)),
    );
  const applied = (deviceId: string) =>
    appliedSequences(database, { kind: 'client', clientId: world.clients[0] }, world.users[0] ?? 0, deviceId);

  test('a number far beyond those known of it is refused, and nothing of it stays', async () => {
    const [order = 0] = world.orders;
    const deviceId = keyOf(501);
    const fork = { ok: false, status: 409, code: 'device-fork' };
    expect(await run(1, order, { deviceId, seq: FAR, high: FAR })).toMatchObject(fork);
    expect(
      await run(2, order, { deviceId, seq: 1, high: FAR }),
      'nor may it claim to have minted so many',
    ).toMatchObject(fork);
    const { actor, clientId } = by({});
    const device = { deviceId, epoch: 'epoch-1', userId: actor.userId, first: 1, appVersion: null };
    const discard = { actor, clientId, device, key: keyOf(3), seq: FAR, kind: 'order.changeStatus' };
    expect(await cancelCommand(sqlCommandStore(database, applyAction), env, discard)).toMatchObject(fork);
    expect(await applied(deviceId)).toBe('');
    expect(
      await run(1, order, { deviceId, seq: 1, high: 900_000 }),
      'the same key under an honest number',
    ).toMatchObject({ ok: true });
    expect(await applied(deviceId)).toBe('1');
  });

  test('a device id that took over at a high number counts on from there', async () => {
    const [, order = 0] = world.orders;
    const deviceId = keyOf(502);
    expect(await run(10, order, { deviceId, first: 7_000_001, seq: 7_000_002, high: 7_000_003 })).toMatchObject({
      ok: true,
    });
    expect(await applied(deviceId)).toBe('7000002');
  });

  test('who made 100,000 commands waits no longer than who made 100, before retention and after it', async () => {
    const [few, many] = [keyOf(503), keyOf(504)];
    await commandsOf(few, FEW);
    await commandsOf(many, MANY);
    const ratios = [await ratio(few, many)];
    expect(await expireKeys(database, env.now())).toBeGreaterThanOrEqual(FEW + MANY);
    ratios.push(await ratio(few, many));
    expect([await applied(few), await applied(many)]).toEqual([`1-${FEW}`, `1-${MANY}`]);
    expect(Math.max(...ratios)).toBeLessThan(4);
  });

  /** Commands as retention finds them: they arrived long ago, one after the other. */
  const commandsOf = (deviceId: string, count: number) =>
    asOwner(database, async (trx) => {
      const [clientId, userId, old] = [world.clients[0], world.users[0] ?? 0, '2026-01-01T00:00:00Z'];
      await sql`insert into idempotency (client_id, key, user_id, device_id, seq, fingerprint, kind, version, status, created_at)
        select ${clientId}, ${deviceId} || '-' || seq, ${userId}::integer, ${deviceId}, seq, '', 'order.changeStatus', 1, 200, ${old}::timestamptz
        from generate_series(1, ${count}::integer) as seq`.execute(trx);
      await sql`insert into outbox_devices (client_id, device_id, user_id, high, last_seen_at)
        values (${clientId}, ${deviceId}, ${userId}, ${count}, ${old})`.execute(trx);
      await sql`insert into outbox_applied (client_id, device_id, user_id, applied)
        values (${clientId}, ${deviceId}, ${userId}, int4multirange(int4range(1, ${count + 1})))`.execute(trx);
    });

  /** Medians of calls in turn, so that a noisy machine affects both. */
  async function ratio(few: string, many: string): Promise<number> {
    const times: Record<string, number[]> = { [few]: [], [many]: [] };
    for (let turn = 0; turn < 31; turn++) {
      for (const deviceId of [few, many]) {
        const began = performance.now();
        await applied(deviceId);
        times[deviceId]?.push(performance.now() - began);
      }
    }
    const median = (of: string) => times[of]?.toSorted((a, b) => a - b)[15] ?? Infinity;
    return median(many) / median(few);
  }
});
