import { basename, dirname, join } from 'node:path';

/** What is wrong with the data that the server should open; each has a sentence that says what to do. */
export type DataProblem = 'incomplete' | 'missing' | 'misplaced' | 'empty' | 'damaged' | 'other-release';

const SENTENCES: Readonly<Record<DataProblem, (place: string) => string>> = {
  incomplete: (folder) =>
    `${folder} holds files, but no whole database: PG_VERSION is missing. Put the folder back from a backup, or choose another one with DATA_DIR.`,
  missing: (folder) =>
    `${folder} has been in use, but its database is gone. Put the folder ${join(folder, 'database')} back, set DATABASE_URL if the data are in PostgreSQL, or choose another DATA_DIR to begin with an empty shop.`,
  misplaced: (folder) =>
    basename(folder) === 'database'
      ? `${folder} is the database itself. Name the folder above it: DATA_DIR=${dirname(folder)}`
      : `${folder} is the database itself. Move its files into ${join(folder, 'database')}, or name another folder with DATA_DIR.`,
  empty: (folder) =>
    `The database is empty, but ${join(folder, 'epoch.json')} knows one that was not. Restore the database, correct DATABASE_URL, or choose another DATA_DIR to begin with an empty shop.`,
  damaged: (folder) =>
    `The database in ${folder} can't be read: its files are damaged, the disk is full, or another release made them. Keep a copy of the folder as it is, put the last backup in its place, and run npm run epoch:new before the next start.`,
  'other-release': (migration) =>
    `The database has been through ${migration}, which this release doesn't know: a newer release made it, or one from before 0001_baseline. Start the release that made it, or choose another DATA_DIR or DATABASE_URL to begin with an empty shop.`,
};

/**
 * The data cannot be used as they are. Nothing was made, and nothing existing was changed. The message is for a person.
 */
export class UnusableData extends Error {
  override readonly name = 'UnusableData';
  readonly problem: DataProblem;
  readonly folder: string;

  constructor(problem: DataProblem, folder: string, cause?: unknown) {
    super(SENTENCES[problem](folder), { cause });
    this.problem = problem;
    this.folder = folder;
  }
}

/** SQLSTATE of files that can't be read as they were written: damaged (XX001, XX002), gone (58P01), refused by the disk (58030). */
const DAMAGE = /^(XX00[12]|58P01|58030)$/;

const DEEPEST = 5;

/** Whether the database met damaged files of its own, somewhere down the causes. */
export function isDamage(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST) return false;
  if ('code' in error && typeof error.code === 'string' && DAMAGE.test(error.code)) return true;
  return isDamage(error.cause, depth + 1);
}
