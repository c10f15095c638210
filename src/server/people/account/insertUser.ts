import type { Language } from '#contract/people/user.ts';
import { NOBODYS_HASH } from '../../auth/password.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

export interface NewUser {
  /** null = belongs to no client. */
  readonly clientId: number | null;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly lang: Language;
  readonly roles: readonly number[];
  /** Absent = no password opens the account yet: the person is invited. */
  readonly passwordHash?: string;
}

/** A new person with their roles. Asked for the password of one who is invited, the server works as long as for any (S31). */
export async function insertUser(trx: ScopedTransaction, user: NewUser): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({
      client_id: user.clientId,
      email: user.email,
      name: user.name,
      lang: user.lang,
      password_hash: user.passwordHash ?? NOBODYS_HASH,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('user_roles')
    .values(user.roles.map((role_id) => ({ user_id: id, role_id })))
    .execute();
  return id;
}

/** Whether somebody has this address, also somebody who was disabled. */
export async function isAddressTaken(trx: ScopedTransaction, email: string, except = 0): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', except)
    .executeTakeFirst();
  return user !== undefined;
}
