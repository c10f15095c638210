import { TOKEN_PREFIX } from '#contract/people/tokenScope.ts';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner, readAsOwner } from '../db/tenancy.ts';
import { type Account, personById, personOfRow } from './readPerson.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** How exactly the last use is known; not every request should write. */
const USED_EVERY_MS = 60_000;

/** What a request by token may do. */
export interface TokenRecord {
  readonly id: number;
  readonly name: string;
  readonly clientId: number;
  readonly scopes: readonly string[];
}

export const newApiToken = (): string => TOKEN_PREFIX + newSecret();

export const isApiToken = (bearer: string): boolean => bearer.startsWith(TOKEN_PREFIX);

/**
 * The live token with whom it acts for, in one statement. They see its client and no other, whatever they see when they
 * sign in themselves.
 * @returns null = unknown, revoked or expired, or its maker may not enter any more
 */
export async function readApiToken(
  database: DatabaseHandle,
  token: string,
  now: Date,
): Promise<{ readonly token: TokenRecord; readonly person: Account } | null> {
  const row = await readAsOwner(database, (kysely) =>
    kysely
      .selectFrom('api_tokens')
      .innerJoin('clients as bound', 'bound.id', 'api_tokens.client_id')
      .select(['api_tokens.id', 'api_tokens.name', 'api_tokens.client_id', 'scopes', 'last_used_at'])
      .select('bound.deleted_at as bound_deleted_at')
      .select(() => jsonObjectFrom(personById(kysely, sql`api_tokens.user_id`)).as('person'))
      .where('token_hash', '=', hashSecret(token))
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .executeTakeFirst(),
  );
  const person = row?.person && personOfRow(row.person);
  if (!row || !person || !mayStill(person, row.client_id)) return null;
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > USED_EVERY_MS)
    await asOwner(database, (trx) =>
      trx.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', row.id).execute(),
    );
  return {
    token: { id: row.id, name: row.name, clientId: row.client_id, scopes: row.scopes },
    person: {
      ...person,
      // Histories tell the program from the person.
      name: `${person.name} (${row.name})`,
      givenClientIds: person.client === null ? [row.client_id] : person.givenClientIds,
      active: person.active && row.bound_deleted_at === null,
    },
  };
}

/** Whether whoever made the token still works for its client. */
function mayStill({ client, givenClientIds }: Account, clientId: number): boolean {
  if (client !== null) return client.id === clientId;
  return givenClientIds === null || givenClientIds.includes(clientId);
}
