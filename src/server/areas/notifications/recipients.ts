import { parseRecipient } from '#domain/mail/recipient.ts';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../../db/schema/orders.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** One @, a name before it, a domain with a dot behind it; nothing that would part an address or a header. */
const ADDRESS = /^[^\s@,;:<>()[\]\\"\p{Cc}]{1,64}@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/iu;
const LONGEST = 254;

/** One plain address: no name beside it, no list, nothing that a header could be broken with. */
export function isMailAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text);
}

/**
 * The addresses behind `customer`, `sender`, `contact:{id}`, `office:{id}` and plain addresses, each once.
 * @returns null = one of them is none, or there are none at all (18021)
 */
export async function resolveRecipients(
  trx: ScopedTransaction,
  order: Selectable<OrdersTable>,
  wanted: readonly string[],
): Promise<readonly string[] | null> {
  const found: string[] = [];
  for (const one of wanted) {
    const address = (await addressOf(trx, order, one))?.trim();
    if (!address || !isMailAddress(address)) return null;
    if (!found.some((known) => known.toLowerCase() === address.toLowerCase())) found.push(address);
  }
  return found.length > 0 ? found : null;
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
