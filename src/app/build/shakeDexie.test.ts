import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dexie as TheirDexie, liveQuery as theirLiveQuery } from 'dexie';
import { expect, it } from 'vitest';
import { ROOT } from './bundle.ts';
import { UNUSED_OF_DEXIE, withoutUnused } from './shakeDexie.ts';

const CODE = readFileSync(join(ROOT, 'node_modules/dexie/dist/modern/dexie.mjs'), 'utf8');

it('leaves Dexie what our databases do: transactions, indexes of two fields, and queries that follow them', async () => {
  const address = `data:text/javascript,${encodeURIComponent(withoutUnused(CODE))}`;
  const { Dexie, liveQuery } = (await import(/* @vite-ignore */ address)) as {
    readonly Dexie: typeof TheirDexie;
    readonly liveQuery: typeof theirLiveQuery;
  };
  const db = new Dexie('shaken', { cache: 'disabled' });
  db.version(1).stores({ jobs: '++seq, [userId+state]' });
  const jobs = db.table<{ readonly userId: number; readonly state: string }, number>('jobs');
  const { promise: two, resolve: twoSeen } = Promise.withResolvers<void>();
  const seen: number[] = [];
  const following = liveQuery(() => jobs.where({ userId: 7, state: 'waiting' }).count()).subscribe((count) => {
    seen.push(count);
    if (count === 0) void db.transaction('rw', jobs, () => jobs.bulkAdd([WAITING, WAITING, { ...WAITING, userId: 8 }]));
    if (count === 2) twoSeen();
  });
  await two;
  following.unsubscribe();
  expect(seen).toEqual([0, 2]);
  // A write of a transaction that fails is gone, also for who reads in it.
  const failed = db.transaction('rw', jobs, async () => {
    await jobs.where('seq').above(0).delete();
    expect(await jobs.count()).toBe(0);
    throw new Error('no room');
  });
  await expect(failed).rejects.toThrow('no room');
  expect(await jobs.count()).toBe(3);
  await jobs.clear();
  expect(await jobs.count()).toBe(0);
  db.close();
});

const WAITING = { userId: 7, state: 'waiting' };

it('stops the build where Dexie is written otherwise', () => {
  expect(() => withoutUnused('export default {};')).toThrow('written otherwise');
});

it('leaves out nothing that ours asks of a database', () => {
  // Only these two layers may import Dexie.
  const files = globSync('src/{offline,workers}/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(200);
  const asked = new RegExp(
    `\\.(${Object.values(UNUSED_OF_DEXIE).flat().join('|')})\\(|import \\{[^}]*\\b(add|remove|replacePrefix|PropModification)\\b[^}]*\\} from 'dexie'`,
  );
  const asking = files.filter((file) => asked.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(asking).toEqual([]);
});
