import { isMadeHere } from '#domain/carriers/account.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { type Inquiry, together } from '../db/together.ts';
import { notedCalls, type KeptCall } from '../carriers/contracts/carrierWatch.ts';
import type { BookingRow } from '../carriers/bookingRow.ts';

/** Notes the calls of a booking that went well. */
export async function noteCalls(trx: ScopedTransaction, row: BookingRow, kept: KeptCall[]): Promise<void> {
  await together(trx, ...callsOf(trx, row, kept));
}

/** The same, sent with other statements. */
export function callsOf(trx: ScopedTransaction, row: BookingRow, kept: KeptCall[]): readonly Inquiry<void>[] {
  const { client_id: clientId, carrier_id: carrierId, line } = row;
  return isMadeHere(line) ? [] : notedCalls(trx, { clientId, carrierId, line }, kept);
}
