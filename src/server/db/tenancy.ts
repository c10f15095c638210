import { sql, type Kysely, type Transaction } from 'kysely';
import type { DatabaseHandle, RuleCause } from './databaseHandle.ts';
import { withoutPrelude, withPrelude } from './prelude.ts';
import type { Tables } from './schema.ts';

/** Whose rows a transaction may see: those of one client, or all (administrators with no client chosen). */
export type Scope = { kind: 'client'; clientId: number } | { kind: 'all' };

export type ScopedTransaction = Transaction<Tables>;

/** For a plain owner, whom the policies bind too. */
const AS_OWNER = `select set_config('app.client', '*', true)`;

/** The names in a statement lead to the views of the scope first, so that no statement contains the scope itself. */
const SCOPES = {
  client: { role: 'despacho_client', path: 'scope_client, public' },
  all: { role: 'despacho_all', path: 'scope_all, public' },
} as const satisfies Readonly<Record<Scope['kind'], { readonly role: string; readonly path: string }>>;

/** Sees one client, and of its orders those of the offices where somebody works. */
const AT_COUNTER = 'despacho_counter';

/**
 * Runs `work` in one transaction that can see and write only the rows of the scope: the database itself compares
 * client_id, so a query that forgets it finds nothing of others (S17). Commits when `work` returns, rolls back when it
 * throws. Never wait for anything but the database inside: the embedded database runs one transaction at a time.
 */
export function inScope<Result>(
  database: DatabaseHandle,
  scope: Scope,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  return begin(database, preludeOf(database, scope), work);
}

/**
 * `inScope` for work that only reads: the database refuses a write, and nobody waits for the end. A replica does it where
 * there is one; `work` may run a second time, when it fails there.
 */
export async function readInScope<Result>(
  database: DatabaseHandle,
  scope: Scope,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  const prelude = preludeOf(database, scope);
  const read = database.replica ? await database.replica.read(prelude, work) : null;
  return read ? read.result : begin(database, prelude, work, 'read only');
}

/** Numbers and words of our own; nothing in it comes from outside. */
function preludeOf({ hasRoles, givenClients, officesOf, ruleChain }: DatabaseHandle, scope: Scope): string {
  const { role: anybody, path } = SCOPES[scope.kind];
  const role = officesOf === undefined ? anybody : AT_COUNTER;
  const client = scope.kind === 'client' ? wholeNumber(scope.clientId) : hasRoles ? '' : '*';
  const given = givenClients ? `, set_config('app.clients', '${givenText(givenClients)}', true)` : '';
  const offices = officesOf === undefined ? '' : `, set_config('app.offices_of', '${wholeNumber(officesOf)}', true)`;
  const rule = ruleChain ? `, ${ruleText(ruleChain)}` : '';
  const where = `set_config('app.client', '${client}', true), set_config('search_path', '${path}', true)${given}${offices}${rule}`;
  return hasRoles ? `select ${where}, set_config('role', '${role}', true)` : `select ${where}`;
}

function wholeNumber(id: number): string {
  if (!Number.isSafeInteger(id)) throw new Error('clients and people are named by whole numbers');
  return String(id);
}

function begin<Result>(
  { unscoped }: DatabaseHandle,
  prelude: string,
  work: (trx: ScopedTransaction) => Promise<Result>,
  mode: 'read write' | 'read only' = 'read write',
): Promise<Result> {
  const transaction = unscoped.transaction().setAccessMode(mode);
  return withPrelude(prelude, () => transaction.execute((trx) => withoutPrelude(() => work(trx))));
}

/**
 * The same database for a person who works for some clients: no scope, not even that of all, shows more than theirs.
 * The policies enforce it, so handlers need to know nothing of it.
 */
export function withGivenClients(database: DatabaseHandle, clientIds: readonly number[]): DatabaseHandle {
  return { ...database, givenClients: clientIds, door: () => ({ ...database.door(), givenClients: clientIds }) };
}

/**
 * The same database for a person of a counter: of their client's orders it shows those of the offices where they work,
 * with what hangs on them, whatever is asked. The policies enforce it, as for given clients.
 */
export function withOfficesOf(database: DatabaseHandle, userId: number): DatabaseHandle {
  return { ...database, officesOf: userId, door: () => ({ ...database.door(), officesOf: userId }) };
}

/** The same database for the actions of a rule: the events that they raise know what caused them. */
export function withRuleChain(database: DatabaseHandle, ruleChain: RuleCause): DatabaseHandle {
  return { ...database, ruleChain };
}

const ruleText = ({ chain, depth }: RuleCause): string =>
  `set_config('app.rule_chain', '${wholeNumber(chain)}', true), set_config('app.rule_depth', '${wholeNumber(depth)}', true)`;

/** The same for a part of a transaction that is open. */
export async function inRuleChain<Result>(
  trx: ScopedTransaction,
  cause: RuleCause,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ chain: string; depth: string }>`select
    coalesce(current_setting('app.rule_chain', true), '') as chain, coalesce(current_setting('app.rule_depth', true), '') as depth`.execute(
    trx,
  );
  await sql.raw(`select ${ruleText(cause)}`).execute(trx);
  const result = await work();
  const { chain = '', depth = '' } = rows[0] ?? {};
  await sql`select set_config('app.rule_chain', ${chain}, true), set_config('app.rule_depth', ${depth}, true)`.execute(
    trx,
  );
  return result;
}

/** An id that nobody has, where no client is given: an empty text would let everything pass. */
const givenText = (clientIds: readonly number[]): string =>
  clientIds.length > 0 ? clientIds.map(wholeNumber).join(',') : '0';

/**
 * Runs `work` as the owner, over all clients and the tables that belong to none (sessions, roles). For signing in,
 * for the start and for tools; a request handler uses `inScope`.
 */
export function asOwner<Result>(
  database: DatabaseHandle,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  return begin(database, database.hasRoles ? '' : AS_OWNER, work);
}

/** `asOwner` for a single statement: spares the transaction where the owner needs no setting. */
export function readAsOwner<Result>(
  database: DatabaseHandle,
  read: (kysely: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.hasRoles ? read(database.unscoped) : begin(database, AS_OWNER, read, 'read only');
}
