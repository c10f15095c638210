import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleEpoch } from '../epoch.ts';
import { openDatabase } from '../openDatabase.ts';
import { type DataProblem, UnusableData } from '../unusableData.ts';
import { makeWhereMissing } from './dataFolder.ts';

let root: string;
let whole: string;
/** Path of the table of clients below the database folder, and one of its indexes. */
const files = { table: '', index: '' };
let dataDir: string;
let copies = 0;

beforeAll(async () => {
  root = fs.mkdtempSync(join(tmpdir(), 'despacho-folder-'));
  whole = join(root, 'whole');
  const database = await openDatabase({ dataDir: whole });
  await settleEpoch(database, whole);
  await database.unscoped
    .insertInto('clients')
    .values([{ name: 'Uno' }, { name: 'Dos' }])
    .execute();
  await database.maintain();
  const { rows } = await sql<typeof files>`
    select pg_relation_filepath('clients') as "table", pg_relation_filepath('clients_pkey') as index`.execute(
    database.unscoped,
  );
  Object.assign(files, rows[0]);
  await database.close();
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = join(root, `copy${copies++}`);
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const inDatabase = (...path: string[]) => join(dataDir, 'database', ...path);
const remove = (path: string) => fs.rmSync(path, { recursive: true });

function overwrite(file: string, at: number, bytes: Buffer): void {
  const descriptor = fs.openSync(file, 'r+');
  fs.writeSync(descriptor, bytes, 0, bytes.length, at);
  fs.closeSync(descriptor);
}

/** Every file with its size, but for the lock. */
function inventory(folder: string): readonly string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !one.name.endsWith('.lock'))
    .map((one) => `${join(one.parentPath, one.name)} ${fs.statSync(join(one.parentPath, one.name)).size}`)
    .sort();
}

async function problemOf(opening: Promise<{ close(): Promise<void> }>): Promise<DataProblem | null> {
  try {
    await (await opening).close();
    return null;
  } catch (error) {
    if (error instanceof UnusableData) return error.problem;
    throw error;
  }
}

describe('a start makes no empty shop in place of one that was there', () => {
  // Refused before anything is opened: a folder that looks like one is enough.
  beforeEach(() => {
    for (const part of ['global', 'pg_xact', 'base']) {
      fs.mkdirSync(inDatabase(part), { recursive: true });
      fs.writeFileSync(inDatabase(part, 'file'), part);
    }
    fs.writeFileSync(inDatabase('PG_VERSION'), '18\n');
    fs.writeFileSync(join(dataDir, 'epoch.json'), JSON.stringify({ epoch: 'e', generation: 7 }));
  });

  const LEFT: readonly (readonly [DataProblem, string, () => void])[] = [
    ['incomplete', 'PG_VERSION is gone', () => remove(inDatabase('PG_VERSION'))],
    [
      'incomplete',
      'half of the folder was restored',
      () => ['PG_VERSION', 'global', 'pg_xact'].forEach((part) => remove(inDatabase(part))),
    ],
    ['missing', 'the database folder is gone', () => remove(inDatabase())],
    [
      'missing',
      'the database folder is empty',
      () => fs.readdirSync(inDatabase()).forEach((part) => remove(inDatabase(part))),
    ],
  ];

  it.each(LEFT)('%s: %s', async (problem, _, harm) => {
    harm();
    const before = inventory(dataDir);
    expect(await problemOf(openDatabase({ dataDir }))).toBe(problem);
    expect(inventory(dataDir)).toEqual(before);
  });

  it('missing: only the photos are left', async () => {
    const leftover = join(root, `copy${copies++}`);
    fs.mkdirSync(join(leftover, 'files', '1'), { recursive: true });
    expect(await problemOf(openDatabase({ dataDir: leftover }))).toBe('missing');
  });

  it('misplaced: the folder of the database itself is named, and the folder that it should be is named in the answer', async () => {
    await expect(openDatabase({ dataDir: inDatabase() })).rejects.toThrow(`DATA_DIR=${dataDir}`);
    expect(fs.existsSync(inDatabase('database'))).toBe(false);
  });

  it('empty: another database stands beside the epoch file of this one', async () => {
    const [embedded] = BACKENDS;
    const other = await embedded?.open();
    if (!other) throw new Error('no database to test on');
    await expect(settleEpoch(other, dataDir)).rejects.toMatchObject({ problem: 'empty' });
    await other.close();
  });

  it('a first start that was cut short is simply done again', async () => {
    const folder = join(root, `copy${copies++}`, 'database');
    fs.mkdirSync(`${folder}.new`, { recursive: true });
    fs.writeFileSync(`${folder}.new/PG_VERSION`, 'of the half');
    await makeWhereMissing(folder, async (draft) => {
      expect(fs.readdirSync(draft)).toEqual([]);
      fs.writeFileSync(join(draft, 'PG_VERSION'), '18');
      await Promise.resolve();
    });
    expect([fs.readdirSync(join(folder, '..')), fs.readdirSync(folder)]).toEqual([['database'], ['PG_VERSION']]);
  });
});

describe('damaged files', () => {
  beforeEach(() => fs.cpSync(whole, dataDir, { recursive: true }));

  it.each(['global/pg_control', 'pg_wal', 'pg_xact', 'base', 'global/pg_filenode.map'])(
    'without %s: one sentence says what to do',
    async (part) => {
      remove(inDatabase(part));
      await expect(openDatabase({ dataDir })).rejects.toMatchObject({
        problem: 'damaged',
        message: expect.stringMatching(/put the last backup in its place, and run npm run epoch:new/),
      });
    },
  );

  it('a page that changed on the disk is known by its checksum', async () => {
    overwrite(inDatabase(files.table), 8100, Buffer.from('wrong'));
    const database = await openDatabase({ dataDir });
    await expect(database.unscoped.selectFrom('clients').selectAll().execute()).rejects.toMatchObject({
      code: 'XX001',
    });
    await database.close();
  });

  const HARM: readonly (readonly [string, () => void])[] = [
    ['a changed page of a table', () => overwrite(inDatabase(files.table), 8100, Buffer.from('wrong'))],
    ['a changed page of an index', () => overwrite(inDatabase(files.index), 8192 + 8100, Buffer.from('wrong'))],
    ['a page of a table that was emptied', () => overwrite(inDatabase(files.table), 0, Buffer.alloc(8192))],
    ['a table that was cut off', () => fs.truncateSync(inDatabase(files.table), 0)],
    ['a table without its file', () => remove(inDatabase(files.table))],
  ];

  it.each(HARM)('the check at the start finds %s', async (_, harm) => {
    harm();
    expect(await problemOf(openDatabase({ dataDir, checkData: true }))).toBe('damaged');
  });

  it('the check passes a whole database, and leaves nothing behind', async () => {
    const database = await openDatabase({ dataDir, checkData: true });
    const { rows } = await sql`select extname from pg_extension where extname = 'amcheck'`.execute(database.unscoped);
    expect([rows, await database.unscoped.selectFrom('clients').select('name').execute()]).toEqual([
      [],
      [{ name: 'Uno' }, { name: 'Dos' }],
    ]);
    await database.close();
  });
});
