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
import { lockFolder } from './processLock.ts';
import { type RunningEngine, startEngine } from './startEngine.ts';

/**
 * The embedded database in a folder: exclusive to this process, every commit on the disk, every page with a checksum,
 * schema up to date. It works in a thread of its own.
 * @param options.check reads every page first
 * @throws FolderInUse when another process has the folder
 * @throws UnusableData when the folder holds no whole database, or a damaged one
 */
export async function openPglite(folder: string, { check = false }: { readonly check?: boolean } = {}): Promise<DatabaseHandle> {
  const unlock = lockFolder(folder);
  try {
    await makeWhereMissing(folder, async (draft) => {
      const engine = await startIn(draft, false);
      await close(new EngineLink(engine.connect()), engine);
    });
    return await handleOf(await startIn(folder, check), unlock);
  } catch (cause) {
    unlock();
    throw isDamage(cause) ? new UnusableData('damaged', folder, cause) : cause;
  }
}

/** What the engine itself says of files that it can't start from is a stack of its own; the cause keeps it. */
function startIn(folder: string, check: boolean): Promise<RunningEngine> {
  return startEngine({ folder, check }).catch((cause: unknown) => {
    throw new UnusableData('damaged', folder, cause);
  });
}

export interface MemoryPglite extends DatabaseHandle {
  /** The whole database as a file, to open others from. */
  dump(): Promise<Uint8Array>;
}

/** A database that lives and dies with the process; `snapshot` (from `dump`) spares the migrations. */
export async function openMemoryPglite(snapshot: Uint8Array | null = null): Promise<MemoryPglite> {
  return handleOf(await startEngine({ snapshot }), () => {});
}

async function handleOf(engine: RunningEngine, unlock: () => void): Promise<MemoryPglite> {
  const link = new EngineLink(engine.connect());
  const unscoped = new Kysely<Tables>({ dialect: engineDialect(link) });
  let closing: Promise<void> | null = null;
  const closeOnce = () => (closing ??= close(link, engine).then(unlock));
  try {
    const hasRoles = await prepareDatabase(unscoped);
    return {
      ...partsOf(link, unscoped),
      hasRoles,
      door: () => ({ backend: 'pglite', port: engine.connect(), hasRoles }),
      dump: async () => bytesOf(await link.askAlone({ kind: 'dump', caller: 0 })),
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
  return { ...partsOf(link, new Kysely<Tables>({ dialect: engineDialect(link) })), hasRoles, door, close: () => Promise.resolve(link.close()) };
}

function partsOf(link: EngineLink, unscoped: Kysely<Tables>) {
  return {
    backend: 'pglite',
    unscoped,
    bulkLoad: (work) => bulkLoadPglite(link, work),
    ping: async () => {
      await link.askAlone({ kind: 'ping', caller: 0 });
    },
    listen: (channel, onPayload) => listen(link, channel, onPayload),
    maintain: () => maintain(unscoped),
  } satisfies Partial<DatabaseHandle>;
}

async function close(link: EngineLink, engine: RunningEngine): Promise<void> {
  await link.askAlone({ kind: 'close', caller: 0 });
  await engine.ended();
  link.close();
}

async function listen(link: EngineLink, channel: string, onPayload: (payload: string) => void) {
  const subscription = link.newNumber();
  link.onNotified(subscription, onPayload);
  await link.askAlone({ kind: 'listen', caller: 0, channel, subscription });
  return async () => {
    link.onNotified(subscription, null);
    await link.askAlone({ kind: 'unlisten', caller: 0, subscription });
  };
}

/** Table by table: others are served in between. */
async function maintain(unscoped: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'kernel'::regnamespace)`.execute(unscoped);
  for (const { name } of rows) await sql.raw(`vacuum (analyze) ${name}`).execute(unscoped);
  await sql`checkpoint`.execute(unscoped);
}

function bytesOf(outcome: Awaited<ReturnType<EngineLink['ask']>>): Uint8Array {
  if ('done' in outcome && outcome.done instanceof Uint8Array) return outcome.done;
  throw new Error('a dump without bytes');
}
