import type { ProviderName } from '#contract/people/providers.ts';
import type { ProvenPerson } from '../outside/signInProvider.ts';
import { readAsOwner, type ScopedTransaction } from '../db/tenancy.ts';
import type { PublicContext } from '../kernel/context.ts';
import { NOBODYS_HASH } from './password.ts';

/**
 * Whose account somebody proven elsewhere has here. The first time it is joined, pending until the second factor was
 * shown ({@link joinPending}), by an address that the provider vouches for; from then on it is the person there who counts, whatever addresses change. It never makes an account, never joins
 * one of which nobody has proven the address here yet, and never a second person of a provider to one account. What its
 * person has ended opens nothing.
 * @returns null = nobody's
 */
export async function accountOf(
  { database, now }: PublicContext,
  provider: ProviderName,
  { subject, email }: ProvenPerson,
): Promise<number | null> {
  const joined = await database.unscoped
    .selectFrom('user_identities')
    .select(['user_id', 'ended_at'])
    .where('pending', '=', false)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (joined) return joined.ended_at === null ? joined.user_id : null;
  if (email === null) return null;
  const user = await readAsOwner(database, (kysely) =>
    kysely
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .where('demo', '=', false)
      .where('password_hash', '!=', NOBODYS_HASH)
      .executeTakeFirst(),
  );
  if (!user) return null;
  // Somebody who never showed the factor is in nobody's way.
  await database.unscoped
    .deleteFrom('user_identities')
    .where('provider', '=', provider)
    .where('pending', '=', true)
    .where((where) => where.or([where('user_id', '=', user.id), where('subject', '=', subject)]))
    .execute();
  const made = await database.unscoped
    .insertInto('user_identities')
    .values({ provider, subject, user_id: user.id, joined_at: now(), pending: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return made?.user_id ?? null;
}

/** Joins what is pending for good, now that the second factor was shown. @returns whether there was something to join */
export async function joinPending(trx: ScopedTransaction, provider: ProviderName, userId: number): Promise<boolean> {
  const joined = await trx
    .updateTable('user_identities')
    .set({ pending: false })
    .where('provider', '=', provider)
    .where('user_id', '=', userId)
    .where('pending', '=', true)
    .returning('subject')
    .executeTakeFirst();
  return joined !== undefined;
}
