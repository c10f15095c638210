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
  const kept = await trx.selectFrom('passkeys').select('name').where('user_id', '=', userId).orderBy('id').execute();
  return kept.map(({ name }) => name);
}
