import { Dexie, liveQuery } from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { endAtLeave } from './leavePage.ts';
import { withReopen } from './withReopen.ts';
import { writeAtOnce } from './writeAtOnce.ts';
import { eventually } from '#tests/fakes/eventually.ts';

const transition = (name: 'pagehide' | 'pageshow', persisted = true) =>
  dispatchEvent(new PageTransitionEvent(name, { persisted }));

afterEach(() => void transition('pageshow'));

function open(name: string) {
  const db = new Dexie(name);
  db.version(1).stores({ rows: 'id' });
  return db;
}

/** The page that is left, and the one that comes after it, over the same database. */
function twoPages() {
  const name = crypto.randomUUID();
  const left = open(name);
  endAtLeave(left);
  return { left, next: open(name) };
}

/** A transaction that goes on and on, as the last act of a page that is frozen in the middle of it. */
function endless(db: Dexie): Promise<unknown> {
  return db.transaction('rw', db.table('rows'), async () => {
    for (;;) await db.table('rows').get(1);
  });
}

it('leaves no transaction behind that the next page would wait for', async () => {
  const { left, next } = twoPages();
  await left.open();
  const frozen = endless(left).catch((error: Error) => error.name);
  await next.open();
  transition('pagehide');
  expect(await next.table('rows').add({ id: 1 })).toBe(1);
  expect(await frozen).toBe('AbortError');
});

it('ends nothing of a page that is gone for good, whose last writes may still arrive', async () => {
  const { left } = twoPages();
  const written = withReopen(left, () => left.table('rows').add({ id: 1 }));
  transition('pagehide', false);
  expect(await written).toBe(1);
});

it('does what was ended once the page is back, and begins nothing before', async () => {
  const { left, next } = twoPages();
  await left.open();
  let tries = 0;
  const written = withReopen(left, () => {
    tries += 1;
    const put = left.table('rows').put({ id: 1 });
    if (tries === 1) transition('pagehide');
    return put;
  });
  const scanned = withReopen(left, () =>
    writeAtOnce(left, [{ table: left.table('rows'), how: 'add', rows: [{ id: 2 }] }]),
  );
  const settled = vi.fn<() => void>();
  void Promise.allSettled([written, scanned]).then(settled);
  expect(await next.table('rows').count()).toBe(0);
  expect(settled).not.toHaveBeenCalled();
  transition('pageshow');
  await Promise.all([written, scanned]);
  expect(await next.table('rows').toCollection().primaryKeys()).toEqual([1, 2]);
});

it('asks a live query again that was ended before its first answer', async () => {
  const { left, next } = twoPages();
  await left.open();
  const seen: number[] = [];
  const stop = liveQuery(() => {
    const count = left.table('rows').count();
    if (seen.length === 0) transition('pagehide');
    return count;
  }).subscribe((count) => void seen.push(count));
  expect(await next.table('rows').count()).toBe(0);
  expect(seen).toEqual([]);
  seen.push(-1);
  transition('pageshow');
  await eventually(() => expect(seen).toEqual([-1, 0]));
  stop.unsubscribe();
});
