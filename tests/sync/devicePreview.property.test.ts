import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import { KINDS } from '#offline/outbox/kinds/table.ts';
import { COMMANDS } from '#server/actions/commands.ts';
import { runCommand } from '#server/commands/runCommand.ts';
import { closeCommand, finishCommand, keyOf, statusCommand, testEnvironment } from '#tests/fakes/commandFactory.ts';
import { MemoryCommandStore } from '#tests/fakes/memoryCommandStore.ts';
import { orderOf } from './simOrders.ts';

const ORDER = 10;
const PRODUCTS = [1, 2, 3];

const lines = fc.array(
  fc.record({ idProduct: fc.constantFrom(...PRODUCTS), quantity: fc.integer({ min: 1, max: 4 }) }),
  { minLength: 1, maxLength: 5 },
);
const counts = fc.uniqueArray(
  fc.record({ product: fc.constantFrom(...PRODUCTS), count: fc.integer({ min: 0, max: 6 }) }),
  { selector: ({ product }) => product },
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom(...ORDER_STATUSES) }),
  fc.record({ kind: fc.constant('begin' as const) }),
  fc.record({
    kind: fc.constant('finish' as const),
    counts,
    tote: fc.option(fc.constantFrom('T1', 'T2'), { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('pack' as const),
    validated: fc.uniqueArray(
      fc.record({ id: fc.constantFrom(...PRODUCTS), validated_products: fc.integer({ min: 0, max: 8 }) }),
      { selector: ({ id }) => id },
    ),
    condition: fc.constantFrom('RIGHT' as const, 'WRONG' as const),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The n-th command: a picking begins before it ends, and each has a session of its own. */
function commandOf(one: Step, n: number, products: ReadonlySet<number>) {
  if (one.kind === 'pack') return packCommand(one, n);
  if (one.kind !== 'finish') return statusCommand(n, [ORDER], one.kind === 'begin' ? 'IN_PICKEDUP' : one.status);
  const said = one.counts.filter(({ product }) => products.has(product));
  const status = said.some(({ count }) => count > 0) ? 'PARTIALLYPICKEDUP' : 'NOTHINGPICKEDUP';
  const rows = said.map(({ product, count }) => [ORDER, product, count] as const);
  return finishCommand(n, [ORDER], rows, {
    session: keyOf(1000 + n),
    status,
    ...(one.tote !== undefined && { totes: { [ORDER]: one.tote } }),
  });
}

/** The close of a packing that began after what came before it. */
function packCommand({ validated, condition }: Extract<Step, { kind: 'pack' }>, n: number) {
  const observations = condition === 'WRONG' ? 'mojado' : '';
  const returned = { isCompleted: true, status: condition, observations, returnQuantity: 0, shippingQuantity: 0 };
  const steps = { validateProducts: { isCompleted: true, products: validated }, returnStatus: returned };
  return closeCommand(n, ORDER, steps, { session: keyOf(2000 + n), time: 0 });
}

it('what a device shows of a waiting change is what the server stores of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      lines,
      fc.boolean(),
      fc.array(step, { minLength: 1, maxLength: 8 }),
      async (orderLines, isReturn, steps) => {
        const memory = new MemoryCommandStore();
        const { env, advance } = testEnvironment();
        memory.addOrder({ id: ORDER, clientId: 1, type: isReturn ? 'return' : 'order', lines: orderLines });
        const products = new Set(orderLines.map(({ idProduct }) => idProduct));
        // Returns are not picked.
        const done = isReturn ? steps.filter(({ kind }) => kind === 'pack' || kind === 'status') : steps;
        for (const [place, one] of done.entries()) {
          advance(1000);
          const command = commandOf(one, place + 1, products);
          const before = orderOf({ memory }, ORDER);
          const rules = KINDS[command.kind as keyof typeof KINDS];
          if (!before) throw new Error('the order is gone');
          const shown = rules.fold(before, command.body, env.now().toISOString());
          const answer = await runCommand(COMMANDS, memory, env, command);
          const refused = (answer as { data: { errors: { code: number }[] } }).data.errors[0]?.code ?? null;
          const stored = orderOf({ memory }, ORDER);
          expect([shown.conflict, shown.order.status, shown.order.flow]).toEqual([
            refused,
            stored?.status,
            stored?.flow,
          ]);
          expect(shown.order.products).toEqual(stored?.products);
        }
      },
    ),
    { numRuns: 300 },
  );
});
