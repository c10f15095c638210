import type { BlindCandidate } from '#contract/packing/blindCandidate.ts';
import { namingWords, rankMatches, searchedNote, weightsLike, type MatchSign } from '#domain/packing/blindMatch.ts';
import type { MatchReason } from '#domain/packing/blindReturn.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** What many orders share is looked for among so many, the newest that left or come back. */
const NEWEST = 2000;
/** Orders that one reason may bring: a weight that more orders have says nothing. */
const MOST_OF_A_REASON = 20;

interface Found {
  readonly id: number;
  readonly because: MatchReason;
  readonly found: string;
}

/** The orders that a parcel without one may belong to, the likeliest first; null = there is no such parcel. */
export async function readCandidates(trx: ScopedTransaction, id: number): Promise<BlindCandidate[] | null> {
  const parcel = await trx
    .selectFrom('blind_returns')
    .select(['client_id', 'code', 'note', 'weight'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!parcel) return null;
  const words = namingWords(parcel.code, parcel.note);
  const named = words.length > 0 ? (await namedBy(parcel.client_id, words).execute(trx)).rows : [];
  const alike = (await likeQuery(parcel, words).execute(trx)).rows;
  const signsOf = new Map<number, MatchSign[]>();
  for (const { id: order, because, found } of [...named, ...alike])
    signsOf.set(order, [...(signsOf.get(order) ?? []), { because, found }]);
  if (signsOf.size === 0) return [];
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'order_reference', 'type', 'status', 'firstname', 'lastname', 'city', 'date_order'])
    .where('id', 'in', [...signsOf.keys()])
    .where('deleted_at', 'is', null)
    .where('type', '!=', 'lotshipping')
    .execute();
  return rankMatches(orders, signsOf).map(({ order, signs }) => ({
    id: order.id,
    order_reference: order.order_reference,
    type: order.type,
    status: order.status,
    customer_name: `${order.firstname} ${order.lastname}`.trim(),
    city: order.city,
    date_order: order.date_order.toISOString(),
    signs: [...signs],
  }));
}

/** What names one order alone, each looked up by an index of its own. */
function namedBy(client: number, words: readonly string[]) {
  const list = sql.join(words);
  return sql<Found>`
    select id, 'label' as because, order_reference as found from orders
      where client_id = ${client} and order_reference in (${list})
    union select id, 'label', id_order_eplatform_shop from orders
      where client_id = ${client} and id_order_eplatform_shop in (${list})
    union select id, 'label', tracking_number from orders
      where client_id = ${client} and tracking_number in (${list})
    union select order_id, 'label', tracking_number from order_packages
      where client_id = ${client} and tracking_number in (${list})
    union select order_id, 'serial', serial from order_serials
      where client_id = ${client} and serial in (${list})`;
}

/** What several orders may share: the customer, and the weight. */
function likeQuery(
  parcel: { client_id: number; code: string | null; note: string | null; weight: number | null },
  words: readonly string[],
) {
  const note = searchedNote(parcel.code, parcel.note);
  const list = words.length > 0 ? sql.join(words) : sql`null`;
  const lowered = words.length > 0 ? sql.join(words.map((word) => word.toLowerCase())) : sql`null`;
  const { from, to } = parcel.weight === null ? { from: 1, to: 0 } : weightsLike(parcel.weight);
  return sql<Found>`
    with recent as materialized (
      select id, email, phone, customer_key, postcode, weight_g from orders
      where client_id = ${parcel.client_id} and deleted_at is null and type <> 'lotshipping'
        and (shipped_at is not null or type = 'return')
      order by date_order desc, id desc limit ${NEWEST}
    )
    (select id, 'contact' as because, email as found from recent where lower(email) in (${lowered}) limit ${MOST_OF_A_REASON})
    union all (select id, 'contact', phone from recent where replace(phone, ' ', '') in (${list}) limit ${MOST_OF_A_REASON})
    union all (select id, 'recipient', customer_key from recent
      where customer_key <> '' and position(' ' || customer_key || ' ' in ${note}) > 0 limit ${MOST_OF_A_REASON})
    union all (select id, 'postcode', postcode from recent where postcode in (${list}) limit ${MOST_OF_A_REASON})
    union all (select id, 'weight', weight_g::text from recent
      where weight_g between ${from} and ${to}
      order by abs(weight_g - ${parcel.weight ?? 0}), id desc limit ${MOST_OF_A_REASON})`;
}
