import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepPrint } from '../printing/keepPrint.ts';
import { readOpenPrints } from '../printing/readOpenPrints.ts';
import { prints, type NewPrint } from './printDatabase.ts';

// A device whose queue was written by the first version, which looked through all jobs for one.

const job = (id: string, state: NewPrint['state'], ordersIds: readonly number[] = []): NewPrint => ({
  id,
  fingerprint: `of ${id}`,
  userId: 7,
  kind: 'label',
  way: 'usb',
  printer: { id: 'z', name: 'Zebra' },
  format: 'ZPL',
  stock: '10X15',
  name: 'l.zpl',
  title: id,
  state,
  madeAt: 1,
  changedAt: 1,
  owner: null,
  problem: null,
  how: null,
  source: ordersIds.length > 0 ? { format: 'ZPL', stock: '10X15', ordersIds } : null,
  reason: null,
});

beforeEach(async () => {
  await prints.delete();
  const old = new Dexie('despacho-printing');
  old.version(1).stores({ jobs: '++seq, [userId+state]', bytes: 'seq', printers: 'kind' });
  await old
    .table('jobs')
    .bulkAdd([job('came out', 'printed', [4]), job('cut off', 'printing'), job('waits', 'waiting')]);
  await old.table('bytes').put({ seq: 3, bytes: new ArrayBuffer(2) });
  old.close();
  await prints.open();
});
afterEach(() => prints.delete());

it('goes on with what waited, by its number, its state and its order', async () => {
  expect((await readOpenPrints(7)).map(({ title }) => title)).toEqual(['cut off', 'waits']);
  expect(await prints.jobs.where('state').equals('printing').primaryKeys()).toEqual([2]);
  expect(await prints.jobs.where('source.ordersIds').equals(4).primaryKeys()).toEqual([1]);
  expect(await prints.bytes.count()).toBe(1);
});

it('takes no job of before in a second time', async () => {
  expect(await keepPrint(job('came out', 'waiting', [4]), new Uint8Array(1), null)).toMatchObject({ seq: 1 });
  expect(
    await keepPrint({ ...job('anew', 'waiting'), fingerprint: 'of waits' }, new Uint8Array(1), null),
  ).toMatchObject({ seq: 3 });
  expect(
    await keepPrint({ ...job('anew', 'waiting'), fingerprint: 'of came out' }, new Uint8Array(1), null),
  ).toMatchObject({ seq: 4 });
});
