import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OfficeFacts } from '#domain/actions/offices.ts';
import type { LearnedWeight } from '#domain/packing/learnedWeights.ts';
import { prepared } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';
import { eventRows, insertEvents } from '../commands/recordActions.ts';
import { readBoxes } from './packingSettings.ts';
import type { PackingClosing, PackingFacts } from './packingPort.ts';

interface Surroundings {
  readonly operator: string | null;
  readonly multiparcel: boolean | null;
  readonly boxes: unknown;
  readonly office: OfficeFacts | null;
  readonly closed: readonly (readonly [
    session: string,
    order: number,
    user: number | null,
    name: string | null,
    at: string,
  ])[];
  readonly products: readonly (readonly [id: number, code: string])[];
  readonly weights: readonly (readonly [id: number, grams: number, squares: number, parcels: number])[];
}

/** What the close of a packing session has to know beside its locked order, in one statement. */
export async function packingFacts(
  trx: ScopedTransaction,
  order: OrderFacts,
  sessionId: string,
  officeId: number | null,
): Promise<PackingFacts> {
  const { rows } = await prepared(sql<Surroundings>`
    select carriers.operator, carriers.multiparcel,
      (select value from configurations where client_id = orders.client_id and scope = 'CLIENT' and scope_id = '' and name = 'packing_boxes') as boxes,
      (select json_build_object('clientId', client_id, 'kind', kind, 'disabled', disabled_at is not null)
        from offices where offices.id = ${officeId}::bigint) as office,
      coalesce((select json_agg(json_build_array(session_id, order_id, user_id, user_name, coalesce(happened_at, finished_at)))
        from packing_sessions where order_id = orders.id or (client_id = orders.client_id and session_id = ${sessionId}::uuid)), '[]') as closed,
      coalesce((select json_agg(json_build_array(products.id, coalesce(products.reference, products.sku)))
        from products where id in (select product_id from order_lines where order_id = orders.id)), '[]') as products,
      coalesce((select json_agg(json_build_array(product_id, grams, squares, parcels))
        from product_weights where client_id = orders.client_id
          and product_id in (select product_id from order_lines where order_id = orders.id)), '[]') as weights
    from orders left join carriers on carriers.id = orders.carrier_id where orders.id = ${order.id}::bigint`).execute(
    trx,
  );
  const [found] = rows;
  if (!found) throw new Error(`the locked order ${order.id} is gone`);
  return {
    multiparcel: found.multiparcel,
    clickAndCollect: found.operator === 'CLICKANDCOLLECT',
    office: found.office,
    boxes: readBoxes(found.boxes),
    closed: found.closed.map(([session, orderId, userId, userName, at]) => ({
      sessionId: session,
      orderId,
      userId: userId ?? 0,
      userName: userName ?? '',
      at: new Date(at),
    })),
    products: found.products.map(([idProduct, code]) => ({ idProduct, code })),
    learned: new Map(found.weights.map(([id, grams, squares, parcels]) => [id, { grams, squares, parcels }])),
  };
}

/** The columns of what a statement writes, as JSON: its text is the same for every close. */
function written(order: OrderFacts, closing: PackingClosing) {
  const own = { client_id: order.clientId, order_id: order.id };
  const { lessons, packages, received, serials } = closing;
  return {
    packages: (packages ?? []).map((one) => ({
      ...own,
      number: one.number,
      weight_g: one.weightG,
      width_mm: one.widthMm,
      height_mm: one.heightMm,
      depth_mm: one.depthMm,
      box_id: one.boxId,
    })),
    serials: serials.flatMap(({ idProduct, serials: all }) =>
      all.map((serial, index) => ({ ...own, product_id: idProduct, number: index + 1, serial })),
    ),
    counts: serials.map(({ idProduct, serials: all }) => ({ product_id: idProduct, count: all.length })),
    // Always in the same order: two closes that learn of the same products must not wait for each other.
    weights: [...lessons.weights]
      .toSorted(([one], [other]) => one - other)
      .map(([product_id, learned]: [number, LearnedWeight]) => ({ client_id: order.clientId, product_id, ...learned })),
    boxes: timesOf(order.clientId, lessons.boxes),
    received: received.map(({ id_product, grade, destination }) => ({ product_id: id_product, grade, destination })),
  };
}

/** One row for each box and basket: a statement touches a row only once. */
function timesOf(client_id: number, boxes: PackingClosing['lessons']['boxes']) {
  const times = new Map<string, { client_id: number; basket: string; box_id: number; times: number }>();
  for (const { basket, boxId } of boxes) {
    const row = { client_id, basket: basketKey(basket), box_id: boxId, times: 0 };
    const known = times.get(`${row.basket} ${boxId}`) ?? row;
    times.set(`${row.basket} ${boxId}`, { ...known, times: known.times + 1 });
  }
  return [...times].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** Under which a basket is stored: short, however much is in it. */
export function basketKey(basket: string): string {
  return createHash('sha256').update(basket).digest('hex');
}

/**
 * Writes session, parcels, serial numbers, weight, tax office, history row, and what the parcels taught, in one
 * statement. Parcels and serial numbers that exist are changed and those beyond removed: a label that was made before
 * stays with its parcel. A return that is received once more teaches what was said last.
 */
export async function writeClosing(trx: ScopedTransaction, order: OrderFacts, closing: PackingClosing): Promise<void> {
  const rows = JSON.stringify(written(order, closing));
  const count = closing.packages?.length ?? null;
  await prepared(sql`
    with given as materialized (select ${rows}::jsonb as rows),
    session as (
      insert into packing_sessions (client_id, session_id, order_id, user_id, user_name, device_id, configuration, seconds, status, info,
        finished_at, happened_at, clock_doubtful)
      values (${order.clientId}, ${closing.sessionId}::uuid, ${order.id}, ${closing.userId}, ${closing.done.actor.name}, ${closing.deviceId},
        ${closing.configuration}, ${closing.seconds}, ${closing.status}, ${JSON.stringify(closing.info)}::jsonb,
        ${closing.at}, ${closing.happened?.at ?? null}, ${closing.happened?.clockDoubtful ?? false})
    ), parcels as (
      insert into order_packages (client_id, order_id, number, weight_g, width_mm, height_mm, depth_mm, box_id)
      select one.* from given, jsonb_to_recordset(rows -> 'packages') as one (client_id bigint, order_id bigint, number integer,
        weight_g integer, width_mm integer, height_mm integer, depth_mm integer, box_id bigint)
      on conflict (client_id, order_id, number) do update set weight_g = excluded.weight_g, width_mm = excluded.width_mm,
        height_mm = excluded.height_mm, depth_mm = excluded.depth_mm, box_id = excluded.box_id
    ), fewer_parcels as (
      delete from order_packages where order_id = ${order.id} and number > ${count}::integer
    ), serials as (
      insert into order_serials (client_id, order_id, product_id, number, serial)
      select one.* from given, jsonb_to_recordset(rows -> 'serials') as one (client_id bigint, order_id bigint, product_id bigint,
        number integer, serial text)
      on conflict (client_id, order_id, product_id, number) do update set serial = excluded.serial
    ), fewer_serials as (
      delete from order_serials using given, jsonb_to_recordset(rows -> 'counts') as one (product_id bigint, count integer)
      where order_id = ${order.id} and order_serials.product_id = one.product_id and number > one.count
    ), weights as (
      insert into product_weights (client_id, product_id, grams, squares, parcels)
      select one.* from given, jsonb_to_recordset(rows -> 'weights') as one (client_id bigint, product_id bigint,
        grams double precision, squares double precision, parcels integer)
      on conflict (client_id, product_id) do update set grams = excluded.grams, squares = excluded.squares, parcels = excluded.parcels
    ), boxes as (
      insert into box_choices as known (client_id, basket, box_id, times)
      select one.* from given, jsonb_to_recordset(rows -> 'boxes') as one (client_id bigint, basket text, box_id bigint, times integer)
      on conflict (client_id, basket, box_id) do update set times = known.times + excluded.times
    ), received as (
      insert into received_lines (client_id, session_id, product_id, grade, destination, received_at)
      select ${order.clientId}::bigint, ${closing.sessionId}::uuid, one.*, ${closing.happened?.at ?? closing.at}::timestamptz
      from given, jsonb_to_recordset(rows -> 'received') as one (product_id bigint, grade text, destination text)
    ), received_before as (
      delete from received_lines using packing_sessions as earlier
      where earlier.order_id = ${order.id}::bigint and received_lines.client_id = earlier.client_id
        and received_lines.session_id = earlier.session_id
    ), recorded as (${insertEvents(eventRows([order], closing.done))})
    update orders set updated_at = ${closing.at}, num_packages = coalesce(${count}::integer, num_packages),
      weight_override_g = coalesce(${closing.weightG}::integer, weight_override_g),
      tax_office_id = coalesce(${closing.taxOfficeId}::bigint, tax_office_id),
      packed_at = ${closing.happened?.at ?? closing.at}, packed_by = ${closing.userId}, packed_seconds = ${closing.seconds}
    where id = ${order.id}`).execute(trx);
}
