import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner, type ScopedTransaction } from '../db/tenancy.ts';
import type { Actor } from '../kernel/actor.ts';
import { needsFactor } from './factorDue.ts';
import { revokeSessionsOf } from './revokeSessionsOf.ts';
import { plainCode } from './secondFactor.ts';
import { hashSecret } from './secrets.ts';

const RECOVERY_CODES = 10;
/** 80 bits each: nobody guesses one. */
const CODE_BYTES = 10;

const newRecoveryCode = (): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(CODE_BYTES)).buffer }).base32.replaceAll(/(.{4})(?=.)/g, '$1-');

/** New codes for the day the phone is lost, in place of those before. @returns them, to be shown once */
async function replaceRecoveryCodes(trx: ScopedTransaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashSecret(plainCode(code)) })))
    .execute();
  return codes;
}

/** How many second factors a person has set up. Whoever changes them waits: call it before they change. */
async function lockFactors(trx: ScopedTransaction, userId: number): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return countFactors(trx, userId);
}

async function countFactors(trx: ScopedTransaction, userId: number): Promise<number> {
  const totp = await trx
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .execute();
  const keys = await trx.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute();
  return totp.length + keys.length;
}

/**
 * Sets a factor up. What was opened by password alone ends, but for the session at hand, which is free from here on.
 * @param add stores it
 * @returns the codes for the day it is lost, where it is the first or they are asked for; else null
 */
export async function addFactor(
  trx: ScopedTransaction,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  now: Date,
  add: (trx: ScopedTransaction) => Promise<unknown>,
  { freshCodes = false }: { readonly freshCodes?: boolean } = {},
): Promise<string[] | null> {
  const before = await lockFactors(trx, userId);
  await add(trx);
  await trx.updateTable('sessions').set({ factor_due: false }).where('user_id', '=', userId).execute();
  await revokeSessionsOf(trx, userId, now, { except: sessionId, byPassword: true });
  return before === 0 || freshCodes ? replaceRecoveryCodes(trx, userId) : null;
}

/** New codes for the day a factor is lost. @returns null = there is no factor that they would stand in for */
export async function renewCodes(trx: ScopedTransaction, userId: number): Promise<string[] | null> {
  return (await lockFactors(trx, userId)) === 0 ? null : replaceRecoveryCodes(trx, userId);
}

/**
 * Takes a factor off; with the last one its recovery codes go.
 * @param remove deletes it
 * @returns false where it is the last one of somebody whose role needs one: it stays
 */
export async function endFactor(
  database: DatabaseHandle,
  actor: Actor,
  remove: (trx: ScopedTransaction) => Promise<unknown>,
): Promise<boolean> {
  const isNeeded = await needsFactor(database, actor);
  return asOwner(database, async (trx) => {
    const before = await lockFactors(trx, actor.userId);
    if (isNeeded && before <= 1) return false;
    await remove(trx);
    if ((await countFactors(trx, actor.userId)) === 0)
      await trx.deleteFrom('recovery_codes').where('user_id', '=', actor.userId).execute();
    return true;
  });
}

/**
 * Takes every second factor of somebody who has lost them off, and ends their sessions: the next sign-in is by password
 * alone, and where the role needs a factor it asks for a new one before anything else.
 */
export async function forgetFactors(trx: ScopedTransaction, userId: number, now: Date): Promise<void> {
  await lockFactors(trx, userId);
  for (const table of ['second_factors', 'passkeys', 'recovery_codes'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  await revokeSessionsOf(trx, userId, now);
}
