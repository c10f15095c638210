import { openMemoryPglite } from '#server/db/pglite/openPglite.ts';
import { prepareDatabase } from '#server/db/prepareDatabase.ts';
import { dayOfLabels } from '#tests/fakes/carriers/dayOfLabels.ts';
import { createLabelWorld } from '#tests/fakes/labelWorld.ts';
import { percentile, type Bench } from './bench.ts';

/** Ten hours. */
const STEPS = 120;

/**
 * A day of eight operators, one of which is down for an hour: whether anything is lost or booked twice, and whether the
 * others take longer meanwhile.
 */
export const bench: Bench = async ({ quick }) => {
  const orders = quick ? 480 : 20_000;
  const database = await openMemoryPglite();
  await prepareDatabase(database.unscoped);
  try {
    const world = await createLabelWorld(database);
    const began = performance.now();
    const day = await dayOfLabels(world, { orders, steps: STEPS });
    const seconds = (performance.now() - began) / 1000;
    const rows = day.lines.map(({ operator, orders: asked, held, times, booked }) => {
      const once = new Set(booked);
      return {
        label: operator === day.down.operator ? `${operator} (down for an hour)` : operator,
        orders: asked.length,
        lost: asked.filter((id) => !once.has(id)).length,
        double: booked.length - once.size,
        'not at once': held,
        'p50 ms before': percentile(times.before, 0.5),
        'p50 ms within the hour': percentile(times.within, 0.5),
        'p95 ms before': percentile(times.before, 0.95),
        'p95 ms within the hour': percentile(times.within, 0.95),
      };
    });
    return {
      name: `${orders} labels of a day, eight at once, 2 % of the calls refused`,
      rows,
      notes: [
        `${day.labelled} of ${orders} orders have their label, ${day.open} bookings are unfinished`,
        `${day.triedInVain} calls went to the operator that was down; ${seconds.toFixed(0)} s in all, orders included`,
      ],
    };
  } finally {
    await database.close();
  }
};
