import { VOID_LABEL } from '#domain/actions/prints.ts';
import type { CommandActor } from '../kernel/actor.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { ActionSource } from '../commands/orderAction.ts';
import { recordActions } from '../commands/recordActions.ts';
import type { BookingRow } from '../carriers/bookingRow.ts';

interface VoidedBy {
  readonly actor: CommandActor;
  readonly deviceId: string | null;
  readonly source: ActionSource;
  now(): Date;
}

/** The line of the timeline that says which label became worthless, and whether somebody may hold it in the hand. */
export async function recordVoid(trx: ScopedTransaction, row: BookingRow, by: VoidedBy): Promise<void> {
  const { client_id, order_id, format, operator, printed_at, manifest_at } = row;
  const order = await trx.selectFrom('orders').select('tracking_number').where('id', '=', order_id).executeTakeFirst();
  const payload = {
    format,
    operator,
    number: order?.tracking_number ?? '',
    printed: (printed_at ?? manifest_at) !== null,
  };
  const { actor, deviceId, source } = by;
  const told = { action: VOID_LABEL, payload, actor, deviceId, source, at: by.now() } as const;
  await recordActions(trx, [{ id: order_id, clientId: client_id }], told);
}
