import { asOwner } from '../../db/tenancy.ts';
import type { Mail } from './mail.ts';
import { MAIL_LEASE_MS, mailOut } from './mailOut.ts';
import type { MailRuntime } from './mailOut.ts';

/** Handed over side by side: all of them end within the lease. */
const AT_ONCE = 4;
/** A mail that stops the server each time is left alone. */
const MOST_ATTEMPTS = 8;

/**
 * Sends what is due: notices that were queued with their status, further attempts, and mails during which the server
 * stopped. Several servers may do it at once, each mail is taken by one of them.
 * @param goOn asked before each few; false = leave the rest for later
 * @returns how many were taken up
 */
export async function mailDue(runtime: MailRuntime, goOn: () => boolean = () => true): Promise<number> {
  let taken = 0;
  for (let rows = await take(runtime); rows.length > 0; rows = goOn() ? await take(runtime) : []) {
    await Promise.all(rows.map((row) => mailOut(row, runtime)));
    taken += rows.length;
  }
  return taken;
}

function take({ database, now }: MailRuntime): Promise<Mail[]> {
  const at = now();
  return asOwner(database, async (trx) => {
    await trx
      .updateTable('mails')
      .set({ state: 'failed', problem: 'cut-short' })
      .where('state', 'in', ['waiting', 'sending'])
      .where('busy_until', '<=', at)
      .where('attempts', '>=', MOST_ATTEMPTS)
      .execute();
    return trx
      .with(
        (cte) => cte('due').materialized(),
        (db) =>
          db
            .selectFrom('mails')
            .select('id')
            .where('state', 'in', ['waiting', 'sending'])
            .where('busy_until', '<=', at)
            .orderBy('busy_until')
            .limit(AT_ONCE)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('mails')
      .set((eb) => ({ state: 'sending', busy_until: new Date(at.getTime() + MAIL_LEASE_MS), attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
      .returningAll()
      .execute();
  });
}
