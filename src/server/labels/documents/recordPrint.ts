import type { PrintAction } from '#domain/actions/prints.ts';
import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { SYSTEM_ID } from '../../kernel/actor.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { isOwnRequest } from '../../kernel/isOwnRequest.ts';

export interface Printed {
  readonly orderId: number;
  readonly clientId: number;
  /** Which label, which paper. */
  readonly payload: Readonly<Record<string, string | number>>;
}

export interface PrintedBy {
  /** `SYSTEM_ID` = a customer, from the page of their return. */
  readonly userId: number;
  readonly name: string;
  readonly now: Date;
  /** Whether a page of another site led here: then reading is harmless, and nothing is written. */
  readonly isForeign: boolean;
}

/** Only our own page, or a program of the merchant's, prints. */
export function printedBy({ actor, now, header }: RequestContext): PrintedBy {
  return { userId: actor.userId, name: actor.name, now: now(), isForeign: !isOwnRequest(header) };
}

/** Two fetches of the same paper within this time are one print: looked at, then saved. */
const SAME_WITHIN_MS = 60_000;

/** Writes into the history that somebody fetched a paper of these orders to print it. */
export async function recordPrint(
  trx: ScopedTransaction,
  act: PrintAction,
  printed: readonly Printed[],
  by: PrintedBy,
): Promise<void> {
  if (by.isForeign || printed.length === 0) return;
  const rows = printed.map(({ orderId, clientId, payload }) => ({
    client_id: clientId,
    order_id: orderId,
    at: by.now,
    user_id: by.userId === SYSTEM_ID ? null : by.userId,
    user_name: by.userId === SYSTEM_ID ? null : by.name,
    source: by.userId === SYSTEM_ID ? 'system' : 'user',
    action: act,
    payload,
  }));
  const since = new Date(by.now.getTime() - SAME_WITHIN_MS);
  await prepared(sql`
    insert into order_events (client_id, order_id, at, user_id, user_name, source, action, payload)
    select client_id, order_id, at, user_id, user_name, source, action, payload
    from jsonb_populate_recordset(null::order_events, ${JSON.stringify(rows)}::jsonb) as fresh
    where not exists (
      select 1 from order_events as known
      where known.order_id = fresh.order_id and known.action = fresh.action and known.user_id is not distinct from fresh.user_id
        and known.payload = fresh.payload and known.at > ${since}::timestamptz
    )`).execute(trx);
}
