import type { ScopedTransaction } from '../db/tenancy.ts';

/**
 * Ends what opens an account beside its password and its factors: tokens of programs, accounts elsewhere, and what shared
 * devices hold for the person. A passkey stays, because it is the second factor as well, and without it whoever reads the
 * mailbox would need none; the mail of the reset names those that there are.
 * @returns names of the passkeys that stay
 */
export async function endWaysIn(trx: ScopedTransaction, userId: number, at: Date): Promise<readonly string[]> {
  await trx.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
  await trx.deleteFrom('device_grants').where('user_id', '=', userId).execute();
  await trx
    .updateTable('user_identities')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  return passkeysOf(trx, userId);
}

/**
 * What opens the account and outlasts its password.
 * @returns tokens and passkeys by name, accounts elsewhere by provider
 */
export async function lastingWays(trx: ScopedTransaction, userId: number): Promise<readonly string[]> {
  const tokens = await trx
    .selectFrom('api_tokens')
    .select('name')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const identities = await trx
    .selectFrom('user_identities')
    .select('provider as name')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('pending', '=', false)
    .orderBy('provider')
    .execute();
  return [...[...tokens, ...identities].map(({ name }) => name), ...(await passkeysOf(trx, userId))];
}

async function passkeysOf(trx: ScopedTransaction, userId: number): Promise<readonly string[]> {
  const rows = await trx.selectFrom('passkeys').select('name').where('user_id', '=', userId).orderBy('id').execute();
  return rows.map(({ name }) => name);
}
