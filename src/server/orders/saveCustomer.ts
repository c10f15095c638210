import type { CustomerInput, OrderCustomer } from '#contract/orders/customer.ts';
import { checkCustomer } from '#domain/orders/checkCustomer.ts';
import { orderSearch } from '../db/orderSearch.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { invalid, refuse, refuseCode } from '../kernel/refuse.ts';
import type { Refusal } from '../kernel/answer.ts';
import { type CommandActor, SYSTEM_ID } from '../kernel/actor.ts';
import { recordActions } from '../commands/recordActions.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { customerOf } from './customerOf.ts';
import { searchWithMerged } from './searchWithMerged.ts';

/** The customer as it is stored: texts without blanks around them, nothing in place of an empty one. */
export function cleanCustomer(input: CustomerInput): OrderCustomer {
  const optional = (text: string | null | undefined) => text?.trim() || null;
  return {
    firstname: input.firstname.trim(),
    lastname: input.lastname.trim(),
    company: optional(input.company),
    dni: optional(input.dni),
    vat_number: optional(input.vat_number),
    email: optional(input.email),
    phone: optional(input.phone),
    phone_mobile: optional(input.phone_mobile),
    address1: input.address1.trim(),
    address2: optional(input.address2),
    postcode: input.postcode.trim().toUpperCase(),
    city: input.city.trim(),
    state: optional(input.state),
    country: input.country.trim().toUpperCase(),
    other: optional(input.other),
  };
}

/** What is wrong with a customer, as the 422 that names the fields; null = nothing. @param prefix path of the customer in the body */
export function refuseCustomer(customer: OrderCustomer, prefix: string): Refusal | null {
  const problems = Object.entries(checkCustomer(customer));
  return problems.length > 0
    ? invalid(Object.fromEntries(problems.map(([field, problem]) => [`${prefix}.${field}`, [problem]])))
    : null;
}

interface Change {
  readonly orderId: number;
  readonly customerId: number;
  readonly customer: OrderCustomer;
  /** When the order was last changed, as the person has seen it. */
  readonly seen: string;
  readonly actor: CommandActor;
  readonly deviceId: string | null;
  readonly now: Date;
}

/**
 * Changes the customer of an order, with a history row that names the fields. Two people at once: the second hears 412
 * with what the first has stored, and nothing of theirs is written.
 * @returns the stored customer; 3904 no such order, 5001 not the customer of this order, 412 changed meanwhile
 */
export async function saveCustomer(trx: ScopedTransaction, change: Change) {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', change.orderId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuseCode(404, 3904);
  if (change.customerId !== row.id) return refuseCode(404, 5001);
  const before = customerOf(row);
  if (row.updated_at.getTime() !== Date.parse(change.seen)) {
    const payload = { id: row.id, customer: before, updated_at: row.updated_at.toISOString() };
    return refuse(412, { text: 'changed-meanwhile', payload });
  }
  const fields = (Object.keys(before) as (keyof OrderCustomer)[]).filter(
    (field) => before[field] !== change.customer[field],
  );
  // Strictly later, so that a reader of the former state is recognised even within one millisecond.
  const updatedAt = new Date(Math.max(change.now.getTime(), row.updated_at.getTime() + 1));
  if (fields.length === 0)
    return { ok: true as const, data: { id: row.id, customer: before, updated_at: row.updated_at.toISOString() } };
  await trx
    .updateTable('orders')
    .set({ ...change.customer, ...orderSearch({ ...row, ...change.customer }), updated_at: updatedAt })
    .where('id', '=', row.id)
    .execute();
  await searchWithMerged(trx, row.id);
  // Only the names of the fields: former addresses of people do not belong in a journal.
  const { actor, deviceId } = change;
  const source = actor.userId === SYSTEM_ID ? 'system' : 'user';
  const told = { action: 'changeCustomer', payload: { fields }, source, at: updatedAt } as const;
  await recordActions(trx, [{ id: row.id, clientId: row.client_id }], { ...told, actor, deviceId });
  await notifyOrders(trx, row.client_id, [row.id]);
  return { ok: true as const, data: { id: row.id, customer: change.customer, updated_at: updatedAt.toISOString() } };
}
