import { liveQuery } from 'dexie';
import { eventually } from '#tests/fakes/eventually.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isConnectionLost } from './withReopen.ts';
import { work } from './workDatabase.ts';
import { writeAtOnce, type Write } from './writeAtOnce.ts';

const entry = (n: number) =>
  ({ userId: 7, n, at: 0, fact: { what: 'command-retried', key: 'k' }, hash: String(n) }) as const;
const event = (n: number) => ({ sessionId: 'a', n, event: { kind: 'skip', id_product: 1, n, at: 0 } }) as const;
const both = (n: number): Write[] => [
  { table: work.sessionEvents, how: 'add', rows: [event(n)] },
  { table: work.blackBox, how: 'add', rows: [entry(n)] },
];

beforeEach(async () => {
  await work.delete();
  await work.open();
});

const stored = async () => [await work.sessionEvents.count(), await work.blackBox.count()];

describe('writing at once', () => {
  it('has all rows on the disk when it resolves, by a strict commit that waits for no answer', async () => {
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    await writeAtOnce(work, both(1));
    expect((commit.mock.contexts as IDBTransaction[]).map(({ durability, mode }) => [durability, mode])).toEqual([
      ['strict', 'readwrite'],
    ]);
    commit.mockRestore();
    expect(await stored()).toEqual([1, 1]);
  });

  it('writes none of the rows where one is there already, and says so', async () => {
    await work.blackBox.add(entry(1));
    await expect(writeAtOnce(work, both(1))).rejects.toMatchObject({ name: 'ConstraintError' });
    expect(await stored()).toEqual([0, 1]);
  });

  it('writes none of the rows where one cannot be stored', async () => {
    const odd: Write = { table: work.blackBox, how: 'add', rows: [{ ...entry(1), fact: () => 1 }] };
    await expect(writeAtOnce(work, [...both(1).slice(0, 1), odd])).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(await stored()).toEqual([0, 0]);
  });

  it('says that the connection is lost where it ends under the rows, so that they are written again', async () => {
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function end(this: IDBTransaction) {
      this.abort();
    });
    const refused = writeAtOnce(work, both(1)).catch((error: unknown) => isConnectionLost(error));
    commit.mockRestore();
    expect(await refused).toBe(true);
    expect(await stored()).toEqual([0, 0]);
  });

  it('shows the rows to who follows the stores by any index', async () => {
    const seen = vi.fn<(rows: unknown) => void>();
    const following = [
      liveQuery(() => work.sessionEvents.where('sessionId').equals('a').toArray()).subscribe(seen),
      liveQuery(() => work.sessionEvents.get(['a', 1])).subscribe(seen),
      liveQuery(() => work.blackBox.count()).subscribe(seen),
    ];
    await eventually(() => expect(seen.mock.calls).toEqual(expect.arrayContaining([[[]], [undefined], [0]])));
    seen.mockClear();
    await writeAtOnce(work, both(1));
    await eventually(() => expect(seen.mock.calls).toEqual(expect.arrayContaining([[[event(1)]], [event(1)], [1]])));
    for (const one of following) one.unsubscribe();
  });
});
