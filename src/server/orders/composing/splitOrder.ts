import type { splitOrder as endpoint } from '#contract/orders/composing.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { splitAmounts } from '#domain/orders/composing.ts';
import { areKitsWhole, soldCents } from '#domain/orders/kits.ts';
import { markedReferences } from '#domain/orders/freeReference.ts';
import { sql } from 'kysely';
import { recordActions } from '../../commands/recordActions.ts';
import { orderSearch } from '../../db/orderSearch.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { refuseCode } from '../../kernel/refuse.ts';
import { firstFree } from '../findFreeReference.ts';
import { lockReferences } from '../lockReferences.ts';
import type { StoredOrder } from '../presentOrder.ts';
import { insertAlike } from './insertAlike.ts';
import { keepComposed, type Composer } from './keepComposed.ts';
import { openOrder } from './openOrder.ts';

/**
 * Splits units of an order off into a new one, while nobody has begun it: units, amounts and tax of the two are together
 * what they were. Shipping stays with the first, so does the card of a gift. A shop hears of the parcel of each.
 * @returns id and reference of the new one; 3904 and the codes of `COMPOSING_REFUSALS`; 412 it was changed meanwhile; 18176 a
 *   line that is not of it, more units than it has, none, all of them, or a kit without some of its parts
 */
export async function splitOrder(
  trx: ScopedTransaction,
  id: number,
  body: BodyOf<typeof endpoint>,
  composer: Composer,
) {
  const open = await openOrder(trx, id, body.updated_at);
  if ('ok' in open) return open;
  const { row, lines } = open;
  const taken = new Map<number, number>();
  for (const { id_line, quantity } of body.lines) taken.set(id_line, (taken.get(id_line) ?? 0) + quantity);
  const isPossible = [...taken].every(([line, units]) => lines.some((one) => one.id === line && units <= one.quantity));
  const left = lines.reduce((sum, line) => sum + line.quantity - (taken.get(line.id) ?? 0), 0);
  if (!isPossible || left <= 0)
    return { ...refuseCode(422, 18176), errors: { order: [isPossible ? 'all' : 'unknown'] } };
  if (!areKitsWhole(lines.map((line) => ({ ...line, quantity: taken.get(line.id) ?? 0 }))))
    return { ...refuseCode(422, 18176), errors: { order: ['kit'] } };
  const part = lines.flatMap((line) => {
    const quantity = taken.get(line.id) ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const cost = (some: typeof lines) => soldCents(some, ({ unit_price_cents }) => unit_price_cents);
  const amounts = splitAmounts(
    { totalCents: row.total_cents, taxCents: row.total_tax_cents, insuredCents: row.insured_cents },
    { all: cost(lines), part: cost(part) },
  );
  await lockReferences(trx, row.client_id, [row.order_reference]);
  const reference = await firstFree(trx, row.client_id, markedReferences(row.order_reference, 1));
  const made = await insertAlike(trx, row, {
    reference,
    type: row.type,
    parent: row.parent_order_id,
    lines: part,
    amounts: amounts.part,
    date: row.date_order,
    giftMessage: null,
    // The customer was told of these goods when the first one came in: a source of which no notice is sent.
    statuses: [...new Set(['CREATED', row.status])].map((status) => ({
      status,
      at: composer.now,
      source: 'import' as const,
      userId: composer.actor.userId,
      userName: composer.actor.name,
    })),
    now: composer.now,
  });
  await copyOrigin(trx, row, { id: made, reference, insuredCents: amounts.part.insuredCents });
  for (const { id: line, quantity } of lines) {
    const units = quantity - (taken.get(line) ?? 0);
    if (units === 0) await trx.deleteFrom('order_lines').where('id', '=', line).execute();
    else if (units !== quantity)
      await trx.updateTable('order_lines').set({ quantity: units }).where('id', '=', line).execute();
  }
  const insured_cents = amounts.rest.insuredCents;
  await trx.updateTable('orders').set({ insured_cents }).where('id', '=', id).execute();
  const composed = { act: 'splitOrder', order: row, before: lines, amounts: amounts.rest, other: reference } as const;
  await keepComposed(trx, composed, composer);
  const { actor, deviceId, now: at } = composer;
  const told = { action: 'splitOff', payload: { other: row.order_reference, lines: [] }, source: 'user' } as const;
  await recordActions(trx, [{ id: made, clientId: row.client_id }], { ...told, actor, deviceId, at });
  return { ok: true as const, data: { id: made, order_reference: reference } };
}

/** What the part has of the order that it came from beside its goods: shop, invoice, how soon it is wanted, whose it is, its wave, tags, notes for the floor. */
async function copyOrigin(
  trx: ScopedTransaction,
  row: StoredOrder,
  made: { readonly id: number; readonly reference: string; readonly insuredCents: number | null },
): Promise<void> {
  const { eplatform_type, eplatform_id, id_order_eplatform_shop, invoice_number, insured_currency } = row;
  const { priority, assignee_id, wave } = row;
  await trx
    .updateTable('orders')
    .set({
      eplatform_type,
      eplatform_id,
      id_order_eplatform_shop,
      invoice_number,
      insured_currency,
      priority,
      assignee_id,
      wave,
      insured_cents: made.insuredCents,
      ...orderSearch({ ...row, order_reference: made.reference }),
    })
    .where('id', '=', made.id)
    .execute();
  await sql`insert into eplatform_order_parts (client_id, eplatform_order, order_id)
    select client_id, id, ${made.id}::bigint from eplatform_orders where order_id = ${row.id}
    union select client_id, eplatform_order, ${made.id}::bigint from eplatform_order_parts where order_id = ${row.id}`.execute(
    trx,
  );
  await sql`insert into order_tags (client_id, order_id, tag_id)
    select client_id, ${made.id}::bigint, tag_id from order_tags where order_id = ${row.id}`.execute(trx);
  await sql`insert into order_events (client_id, order_id, at, happened_at, user_id, user_name, device_id, source, action, payload)
    select client_id, ${made.id}::bigint, at, happened_at, user_id, user_name, device_id, source, action, payload from order_events
    where order_id = ${row.id} and action = 'addNote' and (payload ->> 'floor')::boolean and payload ->> 'text' is not null
    order by id`.execute(trx);
}
