import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseHandle } from './databaseHandle.ts';
import type { Tables } from './schema.ts';

/** Whose rows a transaction may see: those of one client, or all (administrators with no client chosen). */
export type Scope = { kind: 'client'; clientId: number } | { kind: 'all' };

export type ScopedTransaction = Transaction<Tables>;

/** The names that a statement uses lead to the views of the scope first, so that no statement bears the scope itself. */
const SCOPES = {
  client: { role: 'despacho_client', path: 'scope_client, public' },
  all: { role: 'despacho_all', path: 'scope_all, public' },
} as const satisfies Readonly<Record<Scope['kind'], { readonly role: string; readonly path: string }>>;

/**
 * Runs `work` in one transaction that can see and write only the rows of the scope: the database itself compares
 * client_id, so a query that forgets it finds nothing of others (security S17). Commits when `work` returns,
 * rolls back when it throws. Never wait for anything but the database inside: the embedded database runs one
 * transaction at a time.
 */
export function inScope<Result>(
  database: DatabaseHandle,
  scope: Scope,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  return database.unscoped.transaction().execute(async (trx) => {
    const client = scope.kind === 'client' ? String(scope.clientId) : database.hasRoles ? '' : '*';
    const { role, path } = SCOPES[scope.kind];
    const where = sql`set_config('app.client', ${client}, true), set_config('search_path', ${path}, true)`;
    await (database.hasRoles ? sql`select ${where}, set_config('role', ${role}, true)` : sql`select ${where}`).execute(trx);
    return work(trx);
  });
}

/**
 * Runs `work` as the owner, over all clients and the tables that belong to none (sessions, roles). For signing in,
 * for the start and for tools; a request handler uses `inScope`.
 */
export function asOwner<Result>(
  database: DatabaseHandle,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  return database.unscoped.transaction().execute(async (trx) => {
    if (!database.hasRoles) await sql`select set_config('app.client', '*', true)`.execute(trx);
    return work(trx);
  });
}

/** `asOwner` for a single statement: spares the transaction where the owner needs no setting. */
export function readAsOwner<Result>(
  database: DatabaseHandle,
  read: (kysely: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.hasRoles ? read(database.unscoped) : asOwner(database, read);
}
