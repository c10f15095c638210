import { Secret, TOTP } from 'otpauth';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { readAsOwner } from '../db/tenancy.ts';
import type { SecretBox } from '../secrets/secretBox.ts';
import { hashSecret } from './secrets.ts';

const STEP_S = 30;
/** A clock may be half a minute off in either direction. */
const WINDOW = 1;

interface Keys {
  readonly database: DatabaseHandle;
  readonly secrets: SecretBox;
}

/** What a secret is sealed for: it opens in no other row. */
export const sealPlace = (userId: number): string => `second_factors.${userId}`;

/** The six digits of an authenticator app for a secret in base32. */
export function totpOf(secret: string, email = ''): TOTP {
  return new TOTP({ issuer: 'Despacho', label: email, secret: Secret.fromBase32(secret), period: STEP_S, digits: 6 });
}

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The step that a code belongs to; null = it is none of this secret around now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_S) + delta;
}

/** Whether a person has an authenticator app set up. */
export async function hasTotp(database: DatabaseHandle, userId: number): Promise<boolean> {
  const row = await readAsOwner(database, (kysely) =>
    kysely
      .selectFrom('second_factors')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** Whether a person has an authenticator app or a passkey: a password alone then opens nothing. */
export async function hasSecondFactor(database: DatabaseHandle, userId: number): Promise<boolean> {
  if (await hasTotp(database, userId)) return true;
  const passkey = await readAsOwner(database, (kysely) =>
    kysely.selectFrom('passkeys').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst(),
  );
  return passkey !== undefined;
}

/**
 * Uses a code up: of the app, or one of those for a lost phone. Each is accepted once, also when two arrive together:
 * somebody who looked over the shoulder comes too late.
 */
export async function spendCode(
  { database, secrets }: Keys,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await database.unscoped
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const secret = row && secrets.open(row.secret, sealPlace(userId));
  const step = secret ? totpStep(secret, code, now) : null;
  if (step !== null) {
    const used = await database.unscoped
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirst();
    return used !== undefined;
  }
  const spent = await database.unscoped
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashSecret(plainCode(code)))
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** A recovery code as it is hashed: people type it in any case, with or without its hyphens. */
export const plainCode = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');
