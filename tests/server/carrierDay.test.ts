import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOGISTIC_OPERATORS } from '#domain/carriers/operators.ts';
import { dayOfLabels } from '#tests/fakes/carriers/dayOfLabels.ts';
import { createLabelWorld, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

/** The whole day, of 20,000, is a benchmark: `npm run bench -- carrierDay`. */
const ORDERS = 160;
const STEPS = 24;

describe.each(DEFAULT_BACKENDS)('a day of labels on $name', ({ open }) => {
  let world: LabelWorld;
  beforeAll(async () => {
    world = await createLabelWorld(await open());
  });
  afterAll(() => world.database.close());

  it('of eight operators, one down for an hour and some calls refused, loses none and books none twice', async () => {
    const {
      lines,
      down,
      open: unfinished,
      labelled,
      triedInVain,
    } = await dayOfLabels(world, { orders: ORDERS, steps: STEPS });
    expect(lines.map(({ operator }) => operator).toSorted()).toEqual(
      LOGISTIC_OPERATORS.map(({ code }) => code).toSorted(),
    );
    const ordered = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
    for (const line of lines) expect([line.operator, ordered(line.booked)]).toEqual([line.operator, line.orders]);
    expect([unfinished, labelled]).toEqual([0, ORDERS]);
    // What waited was of the one that was down; of the others only what they refused themselves.
    const mostHeld = lines.map((line) => [
      line.operator,
      line === down ? line.orders.length / 2 : Math.min(line.held, line.orders.length * 0.05 + 1),
    ]);
    expect(lines.map(({ operator, held }) => [operator, held])).toEqual(mostHeld);
    // The operator's breaker keeps everybody away: five calls, then one probe with each pause.
    expect(triedInVain).toBeLessThan(5 + 12 + 3);
  }, 600_000);
});
