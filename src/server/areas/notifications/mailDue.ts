import { processDueRows } from '../../db/processDueRows.ts';
import { MAIL_LEASE_MS, mailOut, type MailRuntime } from './mailOut.ts';

/**
 * Sends what is due: notices that were queued with their status, further attempts, and mails during which the server
 * stopped. @param goOn asked before each few; false = leave the rest for later. @returns how many were taken up
 */
export function mailDue(runtime: MailRuntime, goOn: () => boolean = () => true): Promise<number> {
  return processDueRows(
    { table: 'mails', takenState: 'sending', leaseMs: MAIL_LEASE_MS },
    runtime,
    (row) => mailOut(row, runtime),
    goOn,
  );
}
