import { setTimeout } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { DatabaseDoor } from '../databaseDoor.ts';
import type { DatabaseHandle } from '../databaseHandle.ts';
import { prepareDatabase } from '../prepareDatabase.ts';
import type { Tables } from '../schema.ts';
import { isDamage, UnusableData } from '../unusableData.ts';
import { bulkLoadPglite } from './bulkLoadPglite.ts';
import { makeWhereMissing } from './dataFolder.ts';
import { engineDialect } from './engineDialect.ts';
import { EngineLink } from './engineLink.ts';
import { EngineListener } from './engineListener.ts';
import { SupervisedEngine } from './supervisedEngine.ts';
import { lockFolder } from './processLock.ts';
import { type RunningEngine, startEngine } from './startEngine.ts';

export interface FolderOptions {
  /** Reads every page first. */
  readonly check?: boolean;
  /** Hears when the database ended by itself, and when it could not be started again. */
  readonly report?: (words: string, error: unknown) => void;
  readonly start?: typeof startEngine;
  /** The schema of an older version. */
  readonly migrations?: readonly string[];
}

/**
 * The embedded database in a folder: exclusive to this process, every commit on the disk, every page with a checksum,
 * schema up to date. It works in a thread of its own, which is started again when it ends by itself.
 * @throws FolderInUse when another process has the folder
 * @throws UnusableData when the folder holds no whole database, or a damaged one
 */
export async function openPglite(
  folder: string,
  { check = false, report = () => {}, start = startEngine, migrations }: FolderOptions = {},
): Promise<DatabaseHandle> {
  const unlock = lockFolder(folder);
  // What the engine itself says of files that it can't start from is a stack of its own; the cause keeps it.
  const startIn = (place: string, isChecked: boolean) =>
    start({ folder: place, check: isChecked }).catch((cause: unknown) => {
      throw new UnusableData('damaged', folder, cause);
    });
  try {
    await makeWhereMissing(folder, async (draft) => {
      const engine = await startIn(draft, false);
      const link = new EngineLink(engine.connect());
      await link.askAlone({ kind: 'close', caller: 0 });
      await engine.ended();
      link.close();
    });
    return await handleOf(await startIn(folder, check), {
      unlock,
      report,
      again: () => startIn(folder, false),
      migrations,
    });
  } catch (cause) {
    unlock();
    throw isDamage(cause) ? new UnusableData('damaged', folder, cause) : cause;
  }
}

/** A database that lives and dies with the process. @param first the engine, where it is not to begin empty */
export async function openMemoryPglite(first?: RunningEngine): Promise<DatabaseHandle> {
  const again = () => Promise.reject(new Error('a database in memory is gone with its thread'));
  return handleOf(first ?? (await startEngine({ folder: null })), { unlock: () => {}, report: () => {}, again });
}

interface Keep {
  readonly unlock: () => void;
  readonly report: (words: string, error: unknown) => void;
  /** Starts another engine over the same data. */
  readonly again: () => Promise<RunningEngine>;
  readonly migrations?: readonly string[] | undefined;
}

async function handleOf(first: RunningEngine, { unlock, report, again, migrations }: Keep): Promise<DatabaseHandle> {
  const link = new EngineLink(first.connect());
  const listener = new EngineListener(link);
  const engine = new SupervisedEngine(first, {
    start: again,
    onAgain: async (next) => {
      link.connect(next.connect());
      await listener.resume();
    },
    report,
    wait: (ms, signal) => setTimeout(ms, undefined, { signal, ref: false }),
    mono: () => performance.now(),
  });
  const unscoped = new Kysely<Tables>({ dialect: engineDialect(link) });
  let closing: Promise<void> | null = null;
  const close = async () => {
    await engine.close(() => link.askAlone({ kind: 'close', caller: 0 }));
    link.close();
    unlock();
  };
  const closeOnce = () => (closing ??= close());
  try {
    const hasRoles = await prepareDatabase(unscoped, migrations);
    return {
      ...partsOf(link, listener, unscoped),
      hasRoles,
      door: () => ({ backend: 'pglite', port: engine.connect(), hasRoles }),
      close: closeOnce,
    };
  } catch (cause) {
    await closeOnce();
    throw cause;
  }
}

/** The same database from another thread; closing it leaves the database open. */
export function connectPglite({ port, hasRoles }: Extract<DatabaseDoor, { backend: 'pglite' }>): DatabaseHandle {
  const link = new EngineLink(port);
  const door = () => {
    throw new Error('a door leads to one thread');
  };
  return {
    ...partsOf(link, new EngineListener(link), new Kysely<Tables>({ dialect: engineDialect(link) })),
    hasRoles,
    door,
    close: () => Promise.resolve(link.close()),
  };
}

function partsOf(link: EngineLink, listener: EngineListener, unscoped: Kysely<Tables>) {
  return {
    backend: 'pglite',
    unscoped,
    bulkLoad: (work) => bulkLoadPglite(link, work),
    ping: async () => {
      await link.askAlone({ kind: 'ping', caller: 0 });
    },
    listen: (channel, onPayload, onGap) => listener.listen(channel, onPayload, onGap),
    runAlone: async (statement) => {
      await sql.raw(statement).execute(unscoped);
    },
    maintain: () => maintain(unscoped),
  } satisfies Partial<DatabaseHandle>;
}

/** Table by table: others are served in between. */
async function maintain(unscoped: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace in ('public'::regnamespace, 'kernel'::regnamespace)`.execute(
    unscoped,
  );
  for (const { name } of rows) await sql.raw(`vacuum (analyze) ${name}`).execute(unscoped);
  await sql`checkpoint`.execute(unscoped);
}
