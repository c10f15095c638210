import type { OrderDetail } from '#contract/orders/order.ts';
import { BENCH_CONFLICTS, CONFLICTS, conflictOf } from '#domain/outbox/conflictTable.ts';
import { orderChange } from '#domain/packing/orderChange.ts';
import { ROLES, type RoleId } from '#domain/people/roles.ts';
import type { OutboxTexts } from '#features/outbox/commandWords.ts';
import { deedText, proposalText, serverText } from '#features/outbox/conflictWords.ts';
import { meaningOf } from '#features/outbox/meaning.ts';
import type { Snapshot } from '#offline/db/cacheDatabase.ts';
import { applyResponse } from '#offline/outbox/applyResponse.ts';
import type { Command } from '#offline/outbox/command.ts';
import { interpretResponse } from '#offline/outbox/interpretResponse.ts';
import { KINDS } from '#offline/outbox/kinds/table.ts';
import { wireOf } from '#offline/outbox/kinds/wires.ts';
import { benchFactsOf } from '#offline/packing/packOrderOf.ts';
import { expectedRefusals } from '#offline/read/expectedRefusals.ts';
import type { OutboxRow } from '#offline/read/outboxRows.ts';
import { aCommand, anAnswer } from '#tests/factories/commands.ts';
import { openActionWorld } from '#tests/fakes/actionWorld.ts';
import { BENCH_CHANGES, CONFLICT_PAIRS, type ConflictWorld } from '#tests/fakes/conflictPairs.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { said } from '#tests/fixtures/said.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const LANGUAGES = ['es', 'en', 'fr'] as const;

test('every row of the table is a pair that the server answers here', () => {
  const rows = Object.entries(CONFLICTS).flatMap(([deed, states]) =>
    Object.keys(states).map((has) => `${deed} ${has}`),
  );
  const proved = CONFLICT_PAIRS.map(({ deed, has }) =>
    has in (CONFLICTS[deed as 'step'] ?? {}) ? `${deed} ${has}` : `any ${has}`,
  );
  expect(rows.filter((row) => !proved.includes(row))).toEqual([]);
  expect(rows.length).toBeGreaterThan(30);
});

describe.each(BACKENDS)('what a person did and what the server has, on $name', ({ open }) => {
  let world: ConflictWorld;
  beforeAll(async () => {
    const own = await openActionWorld(await open());
    const picker = await own.app.signIn('picker@demo.test');
    const { id } = (await picker.get('/api/v1/user/current')).body.data as { readonly id: number };
    const send: ConflictWorld['send'] = async (kind, args, who = picker) => {
      const { method, path, body } = wireOf(kind, args);
      const answer = await who.call({ method, url: path, payload: JSON.parse(body) });
      return { status: answer.statusCode, body: answer.json() };
    };
    const roleOf = (role_id: RoleId) =>
      own.read((trx) => trx.updateTable('user_roles').set({ role_id }).where('user_id', '=', id).execute());
    const left = { client_id: own.clients[0], email: 'left@demo.test', name: 'Luis', password_hash: 'x' };
    const leaver = await own.read((trx) =>
      trx
        .insertInto('users')
        .values({ ...left, lang: 'es', deleted_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    world = { ...own, picker, leaver: leaver.id, roleOf, send };
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const seen = async (id: number) =>
    ((await world.picker.get(`/api/v1/orders/detailed?id=${id}`)).body.data as OrderDetail[])[0];
  beforeEach(() => world.roleOf(ROLES.WarehouseOperator));

  /** The row of the outbox once the server has answered, with the order as the device fetches it then. */
  const rowOf = (command: Command, order: OrderDetail | undefined, expected: OutboxRow['expected']): OutboxRow => {
    const last = order?.status_history.at(-1);
    const now = order && { ...order, at: last?.at ?? null, person: last?.user_name ?? null };
    const [id = 0] = KINDS[command.kind].orders(command.args);
    const orders = [{ id, reference: order?.order_reference ?? String(id), now: now ?? null, inFlow: false }];
    return { command, orders, expected, starts: [], shown: 'attention', picked: [], photos: [] };
  };

  test.each(CONFLICT_PAIRS)(
    '$deed, and it is $has',
    async ({ deed, has, order, meanwhile, kind, args, who, foreseen }) => {
      const id = await world.order(order?.(world));
      await meanwhile?.(world, id);
      const unsent = aCommand(1, [id], { kind, args: args(world, id) });
      const { status, body } = await world.send(kind, unsent.args as object, who && world[who]);
      const { success, data, errorCode = null } = body;
      const answer = anAnswer(status, { success, data, errorCode });
      const settling = { now: 0, wall: 0, tick: 1, boot: 'b', random: () => 0, othersSucceed: false };
      const refused = applyResponse(
        { ...unsent, state: 'sending', maybeSent: true },
        interpretResponse(answer),
        settling,
      );
      expect(refused).toMatchObject({ state: 'attention', targets: [{ code: expect.anything() as unknown }] });
      const now = await seen(id);
      const row = rowOf(refused, now, []);
      const conflict = conflictOf(deed, has);
      expect(meaningOf(row)).toMatchObject({ deed, has, conflict });
      expectWords(row);
      const snapshot = now && ({ id, order: now, lists: [], tick: 0, applied: null, epoch: 'e' } as never as Snapshot);
      const expected = snapshot ? (expectedRefusals([snapshot], [unsent]).get(1) ?? []) : [];
      expect(expected.map(({ code }) => code)).toEqual(foreseen ? [refused.targets[0]?.code] : []);
      const told = expected.length > 0 ? meaningOf(rowOf(unsent, now, expected)).conflict : conflict;
      expect(told).toEqual(conflict);
    },
  );

  test.each(BENCH_CHANGES)('an order that is $change while it is packed', async ({ change, meanwhile }) => {
    const id = await world.order();
    const facts = async () => {
      const order = await seen(id);
      return order ? benchFactsOf(order) : null;
    };
    const before = await facts();
    await meanwhile(world, id);
    const told = orderChange(before, await facts());
    expect(told).toMatchObject({ change, final: BENCH_CONFLICTS[change].act === 'leave' });
    for (const language of LANGUAGES) {
      expect(said(`packingLater:stopped.${change}.title`, {}, language)).not.toBe('');
      expect(said(`packingLater:stopped.${BENCH_CONFLICTS[change].act}`, {}, language)).not.toBe('');
    }
  });

  /** Each part of the card is a whole sentence in three languages. */
  const expectWords = (row: OutboxRow) => {
    const meaning = meaningOf(row);
    const [target] = row.command.targets;
    for (const language of LANGUAGES) {
      const t = ((path: string, values: Record<string, string | number>) =>
        said(path.includes(':') ? path : `outbox:${path}`, values, language)) as never as OutboxTexts;
      const parts = [
        deedText(row.command, meaning.deed, t),
        serverText(meaning.has, row.orders[0], target?.reason, String, t),
        proposalText(row, meaning, false, target?.reason, t),
        said(`outbox:act.${meaning.conflict?.act}`, {}, language),
      ];
      for (const part of parts) expect(part).toMatch(/^[^{}]{4,}$/);
    }
  };
});
