import { parseRecipient } from '#domain/messages/recipient.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { OrdersTable } from '../db/schema/orders.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** One @, a name before it, a domain with a dot behind it; nothing that would part an address or a header. */
const ADDRESS = /^[^\s@,;:<>()[\]\\"\p{Cc}]{1,64}@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/iu;
const LONGEST = 254;

/** One plain address: no name beside it, no list, nothing that a header could be broken with. */
export function isMailAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text);
}

/** Why nothing can be sent: `none` has no address behind it, `unknown` is written by hand and nobody's here. */
export type RecipientProblem = 'none' | 'unknown';

/**
 * The addresses behind `customer`, `sender`, `contact:{id}`, `office:{id}` and plain addresses, each once. A plain one
 * has to be known here: whoever opens an account would otherwise write anything to anybody in our name.
 */
export async function resolveRecipients(
  trx: ScopedTransaction,
  order: Selectable<OrdersTable>,
  wanted: readonly string[],
): Promise<readonly string[] | RecipientProblem> {
  const found: string[] = [];
  let isUnknown = false;
  for (const one of wanted) {
    const address = (await addressOf(trx, order, one))?.trim();
    if (!address || !isMailAddress(address)) return 'none';
    const isOfOrder =
      parseRecipient(one).kind !== 'address' || address.toLowerCase() === order.email?.trim().toLowerCase();
    isUnknown ||= !isOfOrder && !(await isKnownAddress(trx, order.client_id, address));
    if (!found.some((known) => known.toLowerCase() === address.toLowerCase())) found.push(address);
  }
  if (isUnknown) return 'unknown';
  return found.length > 0 ? found : 'none';
}

/** Whether an address is that of a contact, an office or a person of the client. */
export async function isKnownAddress(trx: ScopedTransaction, clientId: number, address: string): Promise<boolean> {
  const is = (column: RawBuilder<unknown>) => sql<boolean>`lower(trim(${column})) = ${address.trim().toLowerCase()}`;
  const known = await trx
    .selectFrom('contacts')
    .select('id')
    .where('client_id', '=', clientId)
    .where(is(sql`email`))
    .union(
      trx
        .selectFrom('offices')
        .select('id')
        .where('client_id', '=', clientId)
        .where(is(sql`contact_email`)),
    )
    .union(
      trx
        .selectFrom('users')
        .select('id')
        .where('client_id', '=', clientId)
        .where('deleted_at', 'is', null)
        .where(is(sql`email`)),
    )
    .executeTakeFirst();
  return known !== undefined;
}

async function addressOf(
  trx: ScopedTransaction,
  order: Selectable<OrdersTable>,
  wanted: string,
): Promise<string | null> {
  const to = parseRecipient(wanted);
  if (to.kind === 'address') return to.address;
  if (to.kind === 'customer') return order.email;
  if (to.kind === 'contact') return addressOfContact(trx, order, to.id);
  return addressOfOffice(trx, order, to.kind === 'office' ? to.id : (order.tax_office_id ?? order.warehouse_id));
}

async function addressOfContact(
  trx: ScopedTransaction,
  order: Selectable<OrdersTable>,
  contact: number,
): Promise<string | null> {
  const row = await trx
    .selectFrom('contacts')
    .select('email')
    .where('id', '=', contact)
    .where('client_id', '=', order.client_id)
    .executeTakeFirst();
  return row?.email ?? null;
}

async function addressOfOffice(
  trx: ScopedTransaction,
  order: Selectable<OrdersTable>,
  office: number | null,
): Promise<string | null> {
  if (office === null) return null;
  const row = await trx
    .selectFrom('offices')
    .select('contact_email')
    .where('id', '=', office)
    .where('client_id', '=', order.client_id)
    .executeTakeFirst();
  return row?.contact_email ?? null;
}
