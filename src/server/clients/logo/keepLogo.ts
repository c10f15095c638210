import type { ScopedTransaction } from '../../db/tenancy.ts';
import { LOGO_COLUMNS, type LogoRow } from './logoAddress.ts';
import type { DrawnLogo } from './drawLogo.ts';

export interface NewLogo extends Pick<DrawnLogo, 'width' | 'height'> {
  readonly clientId: number;
  /** The token of its address, where the client has none yet. */
  readonly token: string;
  /** The name of its bytes in the file store, where they are already. */
  readonly stored: string;
  readonly userName: string;
  readonly at: Date;
}

/**
 * Makes a picture the logo of a client. Its address stays the same, so that mails of before show it, too.
 * @returns the row, and the name of the file that nobody shows any more; null = there was none
 */
export async function keepLogo(
  trx: ScopedTransaction,
  { clientId, token, stored, width, height, userName, at }: NewLogo,
): Promise<{ readonly row: LogoRow; readonly former: string | null }> {
  // One after the other, or two at once would both be the first, and a file would stay that no row names.
  await trx.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute();
  const before = await trx
    .selectFrom('client_logos')
    .select('stored')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  const facts = { stored, width, height, user_name: userName, saved_at: at };
  const row = await trx
    .insertInto('client_logos')
    .values({ client_id: clientId, token, ...facts })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(facts))
    .returning(LOGO_COLUMNS)
    .executeTakeFirstOrThrow();
  return { row, former: before?.stored ?? null };
}
