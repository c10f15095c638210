import type { Language } from '#contract/people/user.ts';
import type { Selectable } from 'kysely';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import type { AccountMailFacts, AccountMailPurpose, AccountMailsTable } from '../../db/schema/accounts.ts';
import { readAsOwner } from '../../db/tenancy.ts';

/** `known`: somebody registers with an address that has an account, and is told so in private. */
export type AccountMailTemplate = AccountMailPurpose | 'known';

export interface Recipient {
  readonly template: AccountMailTemplate;
  readonly userId: number | null;
  readonly name: string;
  readonly lang: Language;
  readonly facts: AccountMailFacts;
}

/** Who is written to, and what; null = nobody: a forgotten password of an address without an account. */
export async function readRecipient(
  database: DatabaseHandle,
  { purpose, email, user_id, facts }: Selectable<AccountMailsTable>,
): Promise<Recipient | null> {
  const user = await readAsOwner(database, (kysely) =>
    kysely
      .selectFrom('users')
      .select(['id', 'name', 'lang', 'demo'])
      .$if(user_id === null, (query) => query.where('email', '=', email))
      .$if(user_id !== null, (query) => query.where('id', '=', user_id))
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  if (purpose === 'register' && !user)
    return { template: 'register', userId: null, name: facts.name ?? '', lang: facts.lang ?? 'es', facts };
  // Whoever asks for an address learns nothing of who has it; its owner has not asked, and is not written to.
  if (user && purpose === 'address' && (await isTaken(database, email))) return null;
  // The published accounts of a demo have a password that everybody knows, and keep it.
  if (!user || user.demo) return null;
  return {
    template: purpose === 'register' ? 'known' : purpose,
    userId: user.id,
    name: user.name,
    lang: user.lang,
    facts,
  };
}

async function isTaken(database: DatabaseHandle, email: string): Promise<boolean> {
  const other = await readAsOwner(database, (kysely) =>
    kysely.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst(),
  );
  return other !== undefined;
}
