import { countTry, forgive, type Subject } from '../../auth/backOff.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import { returnRulesOf } from '../../orders/announcedReturns.ts';

/** How people write numbers and postcodes: blanks, hyphens, a sign in front. */
const plain = (text: string): string => text.toUpperCase().replaceAll(/[\s#.-]/g, '');

/** As long as a reference may be. */
const LONGEST = 64;

interface Entry {
  readonly clientId: number;
  readonly order: string;
  readonly postcode: string;
  /** Where the visitor calls from. */
  readonly address: string;
  readonly now: Date;
}

/** What a visitor who named an order learns: how long to wait in ms, or its id; null = both do not belong together. */
type Entered = { readonly wait: number } | { readonly orderId: number | null };

/**
 * Finds the order of a visitor by its number and postcode. A number that is not there costs the same as a wrong
 * postcode and is answered alike. Each address has tries of its own at an order, so that nobody uses up those of its
 * customer; beyond what one address can do an order waits for all, and the link of a mail still opens it.
 */
export async function enterPortal(database: DatabaseHandle, entry: Entry): Promise<Entered> {
  const { clientId, address, now } = entry;
  const name = `${clientId} ${plain(entry.order.slice(0, LONGEST))}`;
  const subjects: readonly Subject[] = [
    { kind: 'returner', name: address },
    { kind: 'returnerOfOrder', name: `${address} ${name}` },
    { kind: 'returnedOrder', name },
  ];
  const wait = await countTry(database, subjects, now);
  if (wait > 0) return { wait };
  const orderId = await inScope(database, { kind: 'client', clientId }, (trx) => findOrder(trx, entry));
  if (orderId !== null) await forgive(database, subjects);
  return { orderId };
}

/** The newest order of that number whose postcode is right, where its shop takes returns. */
async function findOrder(trx: ScopedTransaction, { clientId, order, postcode }: Entry): Promise<number | null> {
  const number = order.trim().slice(0, LONGEST);
  const bare = number.replace(/^#/, '').trim();
  const written = [...new Set([number, bare, `#${bare}`, bare.toUpperCase()])].filter((text) => text !== '');
  const rulesFor = await returnRulesOf(trx, clientId);
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'postcode', 'eplatform_type'])
    .where('client_id', '=', clientId)
    .where((eb) => eb.or([eb('order_reference', 'in', written), eb('id_order_eplatform_shop', 'in', written)]))
    .where('type', 'in', ['order', 'reexpedition'])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  const said = plain(postcode);
  const right = rows.find((row) => said !== '' && plain(row.postcode) === said && rulesFor(row.eplatform_type).enabled);
  return right?.id ?? null;
}
