import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readWooPage } from './pages.ts';

const BEGUN = 1_000_000;
const SIZE = 5;

/** What happens in a shop between two questions. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('delete' as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant('touch' as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant('add' as const) }),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

/** How a shop shortens its pages. */
interface Short {
  /** The most that its host gives at once. */
  readonly most?: number;
  /** Whether the shop says how many there are. */
  readonly counts?: boolean;
  /** Counted, and taken out of the page. */
  readonly hidden?: ReadonlySet<number>;
}

/** A shop that changes before each of its answers. */
function changingShop(orders: number, changes: readonly (readonly Change[])[], short: Short = {}) {
  const { most = SIZE, counts = true, hidden = new Set() } = short;
  // Every third was last changed long before: it is in no list, until somebody changes it.
  const stored = new Map<number, number>();
  for (let id = 1; id <= orders; id += 1) stored.set(id, id % 3 === 0 ? 1 : 500_000 + id);
  const touched = new Set<number>();
  let [asked, added] = [0, orders];
  const act = (one: Change) => {
    const ids = [...stored.keys()];
    const id = one.kind === 'add' ? (added += 1) : ids[one.pick % Math.max(1, ids.length)];
    if (id === undefined) return;
    if (one.kind === 'delete') stored.delete(id);
    else stored.set(id, BEGUN + asked);
    touched.add(id);
  };
  const ask: Parameters<typeof readWooPage>[0] = async (query) => {
    if (asked > 0) for (const one of changes[asked - 1] ?? []) act(one);
    asked += 1;
    const since = Date.parse(`${query['modified_after']}Z`);
    const from = Number(query['offset']);
    const size = Math.min(most, Number(query['per_page']));
    const all = [...stored]
      .filter(([, modified]) => modified > since)
      .map(([id, modified]) => ({ id, modified }))
      .toSorted((a, b) => a.id - b.id);
    const rows = all.slice(from, from + size).filter(({ id }) => !hidden.has(id));
    const [total, pages] = counts ? [all.length, Math.ceil(all.length / size)] : [null, null];
    return { ok: true, data: { rows, total, pages } };
  };
  return { stored, touched, ask, asked: () => asked };
}

/** All that a reading sees, page after page. */
async function readAll(ask: Parameters<typeof readWooPage>[0], since: Date): Promise<readonly { id: number }[]> {
  const rows: { id: number }[] = [];
  let next: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readWooPage>> = await readWooPage(ask, since, next, SIZE);
    if (!page.ok) throw new Error(page.problem);
    rows.push(...(page.data.rows as { id: number }[]));
    ({ next } = page.data);
  } while (next !== null);
  return rows;
}

it('hides no order, whatever is deleted, changed or added between its pages', async () => {
  const days = fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 40 }), days, fc.integer({ min: 2, max: SIZE }), fc.boolean(), async (...given) => {
      const [orders, changes, most, counts] = given;
      const { stored, touched, ask } = changingShop(orders, changes, { most, counts });
      const listed = [...stored].filter(([, modified]) => modified > 1000).map(([id]) => id);
      const first = (await readAll(ask, new Date(1000))).map(({ id }) => id);
      expect(new Set(first).size).toBe(first.length);
      const untouched = listed.filter((id) => !touched.has(id));
      expect(untouched.filter((id) => !first.includes(id))).toEqual([]);
      // What changed meanwhile is newer than the begin, so the next reading lists it.
      const changed = [...touched].filter((id) => stored.has(id));
      const quiet = changingShop(0, []);
      for (const [id, modified] of stored) quiet.stored.set(id, modified);
      const second = (await readAll(quiet.ask, new Date(BEGUN - 1000))).map(({ id }) => id);
      expect(changed.filter((id) => !second.includes(id))).toEqual([]);
    }),
    { seed: 20_261_123, numRuns: 300 },
  );
});

it('reads each order once, however much of its pages a shop keeps back', async () => {
  const hidden = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 50 });
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 60 }), fc.integer({ min: 1, max: SIZE }), hidden, async (orders, most, taken) => {
      const { stored, ask, asked } = changingShop(orders, [], { most, hidden: new Set(taken) });
      const shown = [...stored].filter(([id, modified]) => modified > 1000 && !taken.includes(id)).map(([id]) => id);
      expect((await readAll(ask, new Date(1000))).map(({ id }) => id)).toEqual(shown);
      expect(asked()).toBeLessThanOrEqual(2 * stored.size + 1);
    }),
    { seed: 20_261_124, numRuns: 500 },
  );
});

it('asks no more than there are pages, where the shop counts and keeps nothing back', async () => {
  for (const [orders, most] of [
    [0, 1],
    [6, 1],
    [7, 1],
    [13, 2],
  ] as const) {
    const { ask, asked } = changingShop(orders, []);
    await readAll(ask, new Date(1000));
    expect(asked()).toBe(most);
  }
});

it('ends at a shop that counts more than it ever gives', async () => {
  let asked = 0;
  const ask: Parameters<typeof readWooPage>[0] = async ({ offset }) => {
    asked += 1;
    return { ok: true, data: { rows: offset === '0' ? [{ id: 1 }, { id: 2 }] : [], total: 100_000, pages: 20_000 } };
  };
  expect(await readAll(ask, new Date())).toEqual([{ id: 1 }, { id: 2 }]);
  expect(asked).toBeLessThan(50);
});

it('reads an order that has no id with its page, and begins anew from a place that it does not know', async () => {
  const rows = [{ id: 1 }, {}, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }, { no: 'order' }];
  const ask: Parameters<typeof readWooPage>[0] = async ({ offset }) => ({
    ok: true,
    data: { rows: rows.slice(Number(offset), Number(offset) + SIZE), total: rows.length, pages: 2 },
  });
  expect(await readAll(ask, new Date())).toEqual(rows);
  expect(await readWooPage(ask, new Date(), '3', SIZE)).toMatchObject({ data: { rows: rows.slice(0, SIZE) } });
});
