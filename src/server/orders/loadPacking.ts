import type { OrderDetail } from '#contract/orders/order.ts';
import type { DangerousGoods } from '../db/schema/orders.ts';
import { slipsFor } from '#domain/labels/orderDocuments.ts';
import { addressFacts, customerAddress, type WrittenCustomer } from '#domain/carriers/shipmentFacts.ts';
import { type ConfigurationSubject, orderSubject } from '#domain/configuration/precedence.ts';
import type { CustomsRules } from '#domain/customs/customsRules.ts';
import { documentsFor, type DocumentChoices } from '#domain/customs/documents.ts';
import { CUSTOMS_TABLE } from '#domain/configuration/rules.ts';
import { needsCustoms } from '#domain/customs/needsCustoms.ts';
import { territoryOf } from '#domain/customs/territory.ts';
import { basketOf } from '#domain/packing/lessons.ts';
import { sql } from 'kysely';
import { standardsOf } from '#domain/settings/setting.ts';
import { settingsReader } from '../configuration/readConfigurations.ts';
import { basketKey } from '../packing/packingRows.ts';
import { groupRows } from '../db/groupRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { readLineChanges } from './composing/readLineChanges.ts';
import { presentAnnounced, readAnnounced } from './announcedReturns.ts';
import { readNotes } from './notes/readNotes.ts';
import { SENDER_ID } from '../commands/senderId.ts';

type Packing = Pick<
  OrderDetail,
  | 'packages'
  | 'documents'
  | 'boxes_taken'
  | 'address_mark'
  | 'foreign_labels'
  | 'note'
  | 'floor_notes'
  | 'line_changes'
  | 'gift'
  | 'recyclable'
  | 'shop_lines'
  | 'announced'
  | 'merged_into'
  | 'carried'
  | 'label_facts'
>;

type CustomsReader = (subject: ConfigurationSubject) => CustomsRules;

interface Parcels extends WrittenCustomer {
  readonly id: number;
  readonly client_id: number;
  readonly type: string;
  readonly service_code: string | null;
  readonly eplatform_type: string | null;
  readonly carrier_id: number | null;
  readonly operator: string | null;
  readonly sender_id: number | null;
  readonly dangerous: DangerousGoods | null;
  readonly sender_country: string | null;
  readonly sender_postcode: string | null;
  readonly packages: OrderDetail['packages'];
  readonly address_mark: string;
  readonly foreign_labels: OrderDetail['foreign_labels'] | null;
  readonly shop_lines: string | null;
  /** What the customer wrote with it, and with each order that travels in its parcel. */
  readonly others: readonly string[];
  readonly merged_into: string | null;
  /** Orders that travel in its parcel. */
  readonly carried: readonly number[];
  readonly carried_names: Packing['carried'] | null;
  readonly gift: boolean;
  readonly gift_message: string | null;
  readonly recyclable: boolean;
}

/**
 * What a bench needs of each of these orders beside its lines: parcels, documents that it can have, and the boxes that
 * packers took for the same goods.
 */
export async function loadPacking(
  trx: ScopedTransaction,
  orderIds: readonly number[],
  products: ReadonlyMap<number, readonly { readonly id_product: number; readonly quantity: number }[]>,
): Promise<(orderId: number) => Packing> {
  const { rows } =
    orderIds.length === 0
      ? { rows: [] }
      : await sql<Parcels>`
    select orders.id, orders.client_id, orders.type, orders.country, orders.postcode, orders.dangerous, orders.gift,
      orders.firstname, orders.lastname, orders.company, orders.address1, orders.address2, orders.city, orders.phone, orders.phone_mobile,
      orders.email, orders.dni, orders.vat_number, orders.service_code, orders.eplatform_type, orders.carrier_id, offices.id as sender_id,
      (select carriers.operator from carriers where carriers.id = orders.carrier_id) as operator,
      array(select distinct btrim(said.other) from orders as said
        where said.id = any(merged.carried || orders.id) and btrim(said.other) <> '') as others,
      (select parcel.order_reference from orders as parcel where parcel.id = orders.merged_into) as merged_into, merged.carried, merged.carried_names,
      orders.gift_message, orders.recyclable,
      md5(concat_ws('|', orders.firstname, orders.lastname, orders.company, orders.address1, orders.address2, orders.postcode, orders.city, orders.state,
        orders.country)) as address_mark,
      offices.country as sender_country, offices.postcode as sender_postcode,
      coalesce((select json_agg(json_build_object('number', number, 'weight', weight_g, 'width', width_mm, 'height', height_mm,
        'depth', depth_mm, 'tracking_number', tracking_number, 'status', status) order by number)
        from order_packages where order_packages.order_id = orders.id), '[]') as packages,
      case when orders.label_alarms > 0 then (select json_agg(json_build_object('id', f.id, 'side', f.side, 'order_reference', other.order_reference,
        'text', f.text, 'at', to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'user_name', f.user_name) order by f.id)
        from foreign_labels as f left join orders as other on other.id = f.other_order_id
        where f.order_id = orders.id and f.cleared_at is null) end as foreign_labels,
      case when orders.eplatform_type is not null or merged.carried <> '{}' then (
        select md5(concat(case when said.problem = 'cancelled-late' then said.shop_order end, taken ->> 'lines', taken ->> 'options'))
        from unnest(merged.carried || orders.id) as inside (id) join eplatform_orders as said
          on said.order_id = coalesce((select whole.order_id from eplatform_order_parts as part join eplatform_orders as whole
            on whole.id = part.eplatform_order where part.order_id = inside.id), inside.id)
        where (said.problem = 'changed-late' and said.detail = 'lines') or (said.problem = 'cancelled-late' and merged.carried <> '{}')
        order by said.id limit 1) end as shop_lines
    from orders left join offices on offices.id = ${SENDER_ID}
      cross join lateral (select coalesce(array_agg(inside.id order by inside.id), '{}') as carried,
        json_agg(json_build_object('order_reference', inside.order_reference, 'id_order_eplatform_shop', inside.id_order_eplatform_shop) order by inside.id)
          as carried_names from orders as inside where inside.merged_into = orders.id) as merged
    where orders.id = any(${orderIds}::bigint[])`.execute(trx);
  const baskets = new Map(
    rows.map(({ id, client_id }) => [id, `${client_id} ${basketKey(basketOf(products.get(id) ?? []))}`]),
  );
  const taken = await boxesTaken(trx, rows, [...baskets.values()]);
  const notes = await readNotes(trx, [...orderIds, ...rows.flatMap(({ carried }) => carried)], 'floor');
  const notesOf = ({ id, carried }: Parcels) => [id, ...carried].flatMap((order) => notes.get(order) ?? []);
  const changes = await readLineChanges(trx, orderIds);
  const returns = rows.filter(({ type }) => type === 'return').map(({ id }) => id);
  const announced = await readAnnounced(trx, returns);
  const announcedOf = (id: number) => {
    const said = announced.get(id);
    return said ? { announced: presentAnnounced(said) } : {};
  };
  const rulesOf = new Map<number, CustomsReader>();
  for (const id of new Set(rows.map(({ client_id }) => client_id)))
    rulesOf.set(id, await settingsReader(trx, id, CUSTOMS_TABLE));
  const facts = new Map(
    rows.map((row): [number, Packing] => [
      row.id,
      {
        packages: row.packages,
        address_mark: row.address_mark,
        ...(row.foreign_labels && { foreign_labels: row.foreign_labels }),
        ...(row.others.length > 0 && { note: row.others.join('\n') }),
        ...(notesOf(row).length > 0 && {
          floor_notes: notesOf(row).map(({ text, user_name }) => ({ text, user_name })),
        }),
        ...(row.merged_into !== null && { merged_into: row.merged_into }),
        ...(row.carried_names && { carried: row.carried_names }),
        ...(changes.has(row.id) && { line_changes: [...(changes.get(row.id) ?? [])] }),
        ...announcedOf(row.id),
        ...(row.gift && { gift: { message: row.gift_message } }),
        ...(row.recyclable && { recyclable: true as const }),
        ...(row.shop_lines !== null && { shop_lines: row.shop_lines }),
        documents: orderDocuments(row, passesCustoms(row), rulesOf.get(row.client_id)?.({})),
        ...(row.type !== 'lotshipping' && { label_facts: labelFacts(row, rulesOf.get(row.client_id)) }),
        boxes_taken: (taken.get(baskets.get(row.id) ?? '') ?? []).map(({ box_id, times }) => ({ id: box_id, times })),
      },
    ]),
  );
  return (id) => facts.get(id) ?? { packages: [], documents: [], boxes_taken: [], address_mark: '' };
}

/** Tells the checks of a label what they need of an order, and nothing of its address but what is wrong with it. */
function labelFacts(row: Parcels, rulesFor: CustomsReader | undefined): OrderDetail['label_facts'] {
  const { service_code, eplatform_type: platform, sender_id, carrier_id, operator } = row;
  const rules = rulesFor?.(orderSubject({ carrier_id, operator, shop: platform }));
  const { traits } = addressFacts(customerAddress(row));
  return { service_code, platform, sender_id, traits: [...traits], always_hs: rules?.require_hs_always ?? false };
}

/** The documents that an order can have. @param choices of its client for customs; absent = the standards */
export function orderDocuments(
  order: Pick<Parcels, 'type' | 'country' | 'postcode' | 'dangerous'>,
  needsCustoms: boolean,
  choices: DocumentChoices = standardsOf(CUSTOMS_TABLE.settings),
): OrderDetail['documents'] {
  const facts = { needsCustoms, isDangerous: order.dangerous !== null, to: territoryOf(order) };
  return [...slipsFor(order.type), ...documentsFor(facts, choices)];
}

/** Assumed not while the sender is unknown. */
function passesCustoms({ sender_country, sender_postcode, ...to }: Parcels): boolean {
  if (sender_country === null || sender_postcode === null) return false;
  return needsCustoms(territoryOf({ country: sender_country, postcode: sender_postcode }), territoryOf(to));
}

async function boxesTaken(trx: ScopedTransaction, orders: readonly Parcels[], baskets: readonly string[]) {
  if (orders.length === 0) return groupRows([], () => '');
  const rows = await trx
    .selectFrom('box_choices')
    .select(['client_id', 'basket', 'box_id', 'times'])
    .where('client_id', 'in', [...new Set(orders.map(({ client_id }) => client_id))])
    .where('basket', 'in', [...new Set(baskets.map((one) => one.split(' ')[1] ?? ''))])
    .orderBy('times', 'desc')
    .orderBy('box_id')
    .execute();
  return groupRows(rows, ({ client_id, basket }) => `${client_id} ${basket}`);
}
