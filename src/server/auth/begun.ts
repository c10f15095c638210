import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { Tables } from '../db/schema.ts';
import type { Selectable } from 'kysely';
import { hashSecret } from './secrets.ts';

/**
 * `passkey-entry`, `passkey`: the challenge of a browser that is about to use or make one. `provider`: an answer of a
 * provider that was used; with a person, it still waits for their second factor.
 */
type BegunKind = Tables['begun_sign_ins']['kind'];
type Begun = Pick<Selectable<Tables['begun_sign_ins']>, 'user_id' | 'facts'>;

/**
 * Remembers what was begun, by a secret that its end has to name.
 * @returns false where it was begun before: of two at once, one begins
 */
export async function begin(
  database: DatabaseHandle,
  begun: {
    readonly kind: BegunKind;
    readonly secret: string;
    readonly userId: number | null;
    readonly facts?: Readonly<Record<string, string>>;
    readonly expires: Date;
  },
): Promise<boolean> {
  const row = await database.unscoped
    .insertInto('begun_sign_ins')
    .values({
      kind: begun.kind,
      secret_hash: hashSecret(begun.secret),
      user_id: begun.userId,
      facts: JSON.stringify(begun.facts ?? {}),
      expires_at: begun.expires,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends what was begun, once: of two at once, one finds it. @returns null = never begun, ended, or over */
export async function endBegun(
  database: DatabaseHandle,
  kind: BegunKind,
  secret: string,
  now: Date,
): Promise<Begun | null> {
  const row = await database.unscoped
    .deleteFrom('begun_sign_ins')
    .where('kind', '=', kind)
    .where('secret_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .returning(['user_id', 'facts'])
    .executeTakeFirst();
  return row ?? null;
}

/** The person whom a begun sign-in has proven; the sign-in stays as it is. @returns null = nobody (yet, or any more) */
export async function provenBy(
  database: DatabaseHandle,
  kind: BegunKind,
  secret: string,
  now: Date,
): Promise<number | null> {
  const row = await database.unscoped
    .selectFrom('begun_sign_ins')
    .select('user_id')
    .where('kind', '=', kind)
    .where('secret_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/**
 * Notes who has been proven, or that it was used: it stays known until it would be over, so nothing begins again by the
 * same secret.
 * @param userId null = used up
 * @returns false where another was faster
 */
export async function markBegun(
  database: DatabaseHandle,
  kind: BegunKind,
  secret: string,
  userId: number | null,
): Promise<boolean> {
  const row = await database.unscoped
    .updateTable('begun_sign_ins')
    .set({ user_id: userId })
    .where('kind', '=', kind)
    .where('secret_hash', '=', hashSecret(secret))
    .where('user_id', userId === null ? 'is not' : 'is', null)
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes what nobody ended in time. */
export async function dropOldBegun(database: DatabaseHandle, now: Date): Promise<void> {
  await database.unscoped.deleteFrom('begun_sign_ins').where('expires_at', '<', now).execute();
}
