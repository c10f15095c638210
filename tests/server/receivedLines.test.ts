import { FULL_SIGHT } from '#domain/people/sight.ts';
import type { ReturnDestination, ReturnGrade } from '#domain/packing/events.ts';
import { returnHistoryOf } from '#offline/packing/packOrderOf.ts';
import { applyAction } from '#server/actions/applyAction.ts';
import { loadDetails } from '#server/orders/loadDetails.ts';
import { LISTED_COLUMNS } from '#server/orders/presentOrder.ts';
import { COMMANDS } from '#server/actions/commands.ts';
import { runCommand } from '#server/commands/runCommand.ts';
import { sqlCommandStore } from '#server/actions/sqlCommandStore.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, inScope, type Scope } from '#server/db/tenancy.ts';
import { closeCommand, keyOf, testEnvironment } from '#tests/fakes/commandFactory.ts';
import { createWorld, type ServerWorld } from '#tests/fakes/serverWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const DAY_MS = 86_400_000;

describe.each(BACKENDS)('where what came back went, on $name', ({ open }) => {
  let database: DatabaseHandle;
  let world: ServerWorld;
  const clock = testEnvironment();
  let sent = 0;

  beforeAll(async () => {
    database = await open();
    world = await createWorld(
      database,
      Array.from({ length: 6 }, () => 'INTRANSIT'),
    );
    // The last one stays an order that goes out.
    const returns = world.orders.slice(0, 5);
    await asOwner(database, (trx) =>
      trx.updateTable('orders').set({ type: 'return' }).where('id', 'in', returns).execute(),
    );
  });
  afterAll(() => database.close());

  /** One unit of the first product came back. */
  const receive = async (place: number, grade: ReturnGrade, destination: ReturnDestination, returnQuantity = 1) => {
    sent += 1;
    clock.advance(120_000);
    const order = world.orders[place] ?? 0;
    const [first, second] = world.products;
    const line = { id: first, status: 'WRONG', returnQuantity, grade, destination, observations: 'Rota' };
    const returnStatus = {
      isCompleted: true,
      status: 'WRONG',
      observations: 'Rota',
      returnQuantity,
      shippingQuantity: 5,
      products: [line, { id: second }],
    };
    const actor = { userId: world.users[0], name: 'Ana', roleIds: [97] };
    const over = { clientId: world.clients[0], actor };
    const command = closeCommand(sent, order, { returnStatus }, { session: keyOf(1000 + sent) }, over);
    const answer = await runCommand(COMMANDS, sqlCommandStore(database, applyAction), clock.env, command);
    expect(answer).toMatchObject({ data: { success: [order] } });
  };
  /** As a device hears it with an order. */
  const before = (place: number, now = clock.env.now(), scope?: Scope) =>
    inScope(database, scope ?? { kind: 'client', clientId: world.clients[0] }, async (trx) => {
      const id = world.orders[place] ?? 0;
      const rows = await trx.selectFrom('orders').select(LISTED_COLUMNS).where('id', '=', id).execute();
      const [detail] = await loadDetails(trx, rows, FULL_SIGHT, now);
      const [product] = world.products;
      const history = detail && returnHistoryOf(detail).get(product);
      return history?.map(({ grade, destination, times }) => `${times} ${grade} ${destination}`);
    });

  it('is told with the next return of the product, and with no order that goes out', async () => {
    expect(await before(4)).toBeUndefined();
    await receive(0, 'C', 'repair');
    await receive(1, 'C', 'repair');
    await receive(2, 'D', 'destroy');
    await receive(3, 'D', 'sendBack', 0);
    expect(await before(4)).toEqual(['2 C repair', '1 D destroy']);
    expect(await before(5)).toBeUndefined();
  });

  it('is what was said last, when a return is received once more', async () => {
    await receive(1, 'A', 'stock');
    expect(await before(4)).toEqual(['1 A stock', '1 C repair', '1 D destroy']);
  });

  it('is what this client did, whoever asks: another client has no line of its products', async () => {
    const [product_id] = world.products;
    const foreign = { client_id: world.clients[1], session_id: keyOf(1), product_id, received_at: clock.env.now() };
    const written = asOwner(database, (trx) =>
      trx
        .insertInto('received_lines')
        .values({ ...foreign, grade: 'B', destination: 'stock' })
        .execute(),
    );
    await expect(written).rejects.toThrow(/violates foreign key/);
    const ours = await before(4);
    expect(ours).toHaveLength(3);
    expect(await before(4, clock.env.now(), { kind: 'all' })).toEqual(ours);
  });

  it('is what was done within a year, of the newest lines', async () => {
    expect(await before(4, new Date(clock.env.now().getTime() + 366 * DAY_MS))).toBeUndefined();
    const [product_id] = world.products;
    const newest = Array.from({ length: 198 }, (_, place) => ({
      client_id: world.clients[0],
      session_id: keyOf(5000 + place),
      product_id,
      grade: 'B' as const,
      destination: 'stock' as const,
      received_at: new Date(clock.env.now().getTime() + place + 1),
    }));
    await asOwner(database, (trx) => trx.insertInto('received_lines').values(newest).execute());
    expect(await before(4), 'the oldest one is one too many').toEqual(['1 A stock', '198 B stock', '1 D destroy']);
  });
});
