import { MAIL_NOTICES, statusesOf } from '#domain/messages/mailKinds.ts';
import type { MailNotice } from '#domain/messages/mailKinds.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** What the client's customers are told by themselves, in the order of an order's way. */
export async function readNotices(trx: ScopedTransaction): Promise<MailNotice[]> {
  const rows = await trx.selectFrom('mail_notices').select('notice').distinct().execute();
  return MAIL_NOTICES.filter((notice) => rows.some((row) => row.notice === notice));
}

/**
 * Stores the notices that are sent from now on. What an order was already told is not told again, and waiting mails are
 * still sent.
 */
export async function storeNotices(
  trx: ScopedTransaction,
  client_id: number,
  chosen: readonly MailNotice[],
): Promise<void> {
  await trx.deleteFrom('mail_notices').where('client_id', '=', client_id).execute();
  const rows = MAIL_NOTICES.filter((notice) => chosen.includes(notice)).flatMap((notice) =>
    statusesOf(notice).map((status) => ({ client_id, notice, status })),
  );
  if (rows.length > 0) await trx.insertInto('mail_notices').values(rows).execute();
}
