import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { hashSecret } from './secrets.ts';
import { plainCode } from './secondFactor.ts';

const RECOVERY_CODES = 10;
/** 80 bits each: nobody guesses one. */
const CODE_BYTES = 10;

const newRecoveryCode = (): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(CODE_BYTES)).buffer }).base32.replaceAll(/(.{4})(?=.)/g, '$1-');

/** New codes for the day the phone is lost, in place of those before. @returns them, to be shown once */
export async function replaceRecoveryCodes(trx: ScopedTransaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashSecret(plainCode(code)) })))
    .execute();
  return codes;
}
