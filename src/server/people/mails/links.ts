import { hashSecret } from '../../auth/secrets.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { NOTICES, type AccountMailPurpose } from '../../db/schema/accounts.ts';
import { readAsOwner, type ScopedTransaction } from '../../db/tenancy.ts';

/** The link of a mail that can still be used; it is not used by this. */
export function findLink(database: DatabaseHandle, secret: string, purposes: readonly AccountMailPurpose[], now: Date) {
  return readAsOwner(database, (kysely) =>
    kysely
      .selectFrom('account_mails')
      .leftJoin('users', 'users.id', 'account_mails.user_id')
      .select(['account_mails.purpose', 'account_mails.email', 'account_mails.user_id', 'account_mails.facts'])
      .select(['users.name as user_name', 'users.demo'])
      .where('token_hash', '=', hashSecret(secret))
      .where('purpose', 'in', purposes)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  );
}

/** Uses a link up: of two who follow it at once one finds it, and no other link of the person opens anything. */
export async function useUpLink(trx: ScopedTransaction, secret: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('account_mails')
    .where('token_hash', '=', hashSecret(secret))
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  if (!used) return false;
  await trx
    .deleteFrom('account_mails')
    .where('purpose', 'not in', NOTICES)
    .where((where) => (used.user_id === null ? where('email', '=', used.email) : where('user_id', '=', used.user_id)))
    .execute();
  return true;
}
