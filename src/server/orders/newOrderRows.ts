import type { OrderType } from '#contract/orders/order.ts';
import type { ShopType } from '#domain/orders/shopTypes.ts';
import { type SoldKit, soldCents } from '#domain/orders/kits.ts';
import type { LineOption } from '#domain/orders/lineOptions.ts';
import { isDelivered } from '#domain/status/changeStatus.ts';
import { flowColumns } from '../db/flowColumns.ts';
import { orderSearch } from '../db/orderSearch.ts';
import type { OrderStatusesTable } from '../db/schema/orders.ts';

/** What the lists of shops know of a customer; the desk knows the rest too. */
export interface ImportedCustomer {
  readonly firstname: string;
  readonly lastname: string;
  readonly company?: string | null;
  readonly dni?: string | null;
  readonly vat_number?: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly phone_mobile?: string | null;
  readonly address1: string;
  readonly address2?: string | null;
  readonly postcode: string;
  readonly city: string;
  readonly state: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly other?: string | null;
}

/** The origin of an order and its sender; each of them may be set later. */
export interface OrderPlaces {
  readonly parent_order_id: number | null;
  readonly warehouse_id: number | null;
  readonly tax_office_id: number | null;
  readonly carrier_id: number | null;
  readonly service_code: string | null;
}

export interface NewOrderLine {
  readonly productId: number;
  readonly quantity: number;
  readonly unitPriceCents: number;
  /** Weight of one unit. */
  readonly weightG: number;
  /** What the customer chose; absent = nothing. */
  readonly options?: readonly LineOption[] | null;
  /** The kit that it is a part of; absent = it is sold by itself, or a kit of which the parts are still to be read. */
  readonly kit?: SoldKit | null;
}

export interface NewOrder {
  readonly reference: string;
  readonly type: OrderType;
  readonly date: Date;
  readonly createdAt: Date;
  readonly paymentMethod: string | null;
  readonly currency: string;
  readonly customer: ImportedCustomer;
  readonly lines: readonly NewOrderLine[];
  /** The goods are those of an order that was taken in before: what became a kit since then is none in it. */
  readonly keepsLines?: true;
  /** Oldest first, at least one. */
  readonly history: readonly NewOrderStatus[];
  readonly places?: OrderPlaces;
  /** What it costs where that is more than its lines, such as shipping; absent = the sum of the lines. */
  readonly amounts?: { readonly totalCents: number; readonly taxCents: number };
  /** The shop that it came from, and what the shop says that it costs. */
  readonly shop?: {
    readonly type: ShopType;
    /** The connection. */
    readonly eplatformId: number;
    readonly id: string;
    readonly totalCents: number;
    readonly taxCents: number;
  };
  /** The order is given away; the message is for the card. Absent = no gift. */
  readonly gift?: { readonly message: string | null };
  /** The customer wants packaging that was used before. */
  readonly recyclable?: boolean;
}

interface NewOrderStatus {
  readonly status: string;
  readonly at: Date;
  readonly source: OrderStatusesTable['source'];
  readonly userId?: number;
  readonly userName?: string;
  readonly observations?: string | null;
}

/** An order as its row of `orders`, without its id. */
export function newOrderRow(client_id: number, order: NewOrder) {
  const { customer, lines, history, shop } = order;
  const statuses = history.map((entry) => entry.status);
  const status = statuses.at(-1);
  if (status === undefined) throw new Error(`order ${order.reference} has no status`);
  const sum = (value: (line: NewOrderLine) => number) => lines.reduce((total, line) => total + value(line), 0);
  return {
    client_id,
    order_reference: order.reference,
    type: order.type,
    status,
    ...flowColumns(order.type, status, statuses),
    ...NO_DESK_FIELDS,
    ...customer,
    ...order.places,
    eplatform_type: shop?.type ?? null,
    eplatform_id: shop?.eplatformId ?? null,
    id_order_eplatform_shop: shop?.id ?? null,
    ...orderSearch({ order_reference: order.reference, id_order_eplatform_shop: shop?.id ?? null, ...customer }),
    lines: lines.length,
    units: sum((line) => line.quantity),
    total_weight_g: sum((line) => line.quantity * line.weightG),
    total_cents:
      shop?.totalCents ?? order.amounts?.totalCents ?? soldCents(lines, ({ unitPriceCents }) => unitPriceCents),
    total_tax_cents: shop?.taxCents ?? order.amounts?.taxCents ?? 0,
    currency: order.currency,
    payment_method: order.paymentMethod,
    gift: order.gift !== undefined,
    gift_message: order.gift?.message ?? null,
    recyclable: order.recyclable ?? false,
    date_order: order.date,
    created_at: order.createdAt,
    updated_at: history.at(-1)?.at ?? order.createdAt,
    delivered_at: history.find((entry) => isDelivered(entry.status))?.at ?? null,
  };
}

const NO_DESK_FIELDS = {
  company: null,
  dni: null,
  vat_number: null,
  phone_mobile: null,
  address2: null,
  other: null,
  parent_order_id: null,
  warehouse_id: null,
  tax_office_id: null,
  carrier_id: null,
  service_code: null,
};

/** What `orderColumns` gives. */
export const INSERTED_ORDER_COLUMNS = [
  'client_id',
  'order_reference',
  'type',
  'status',
  'pick_step',
  'prepare_step',
  'ship_step',
  'in_to_pickup',
  'in_to_prepare',
  'in_to_send',
  'firstname',
  'lastname',
  'email',
  'phone',
  'address1',
  'postcode',
  'city',
  'state',
  'country',
  'company',
  'dni',
  'vat_number',
  'phone_mobile',
  'address2',
  'other',
  'parent_order_id',
  'warehouse_id',
  'tax_office_id',
  'carrier_id',
  'service_code',
  'eplatform_type',
  'eplatform_id',
  'id_order_eplatform_shop',
  'customer_key',
  'city_key',
  'search',
  'lines',
  'units',
  'total_weight_g',
  'total_cents',
  'total_tax_cents',
  'currency',
  'payment_method',
  'gift',
  'gift_message',
  'recyclable',
  'date_order',
  'created_at',
  'updated_at',
  'delivered_at',
] as const satisfies readonly (keyof ReturnType<typeof newOrderRow>)[];

export const LINE_COLUMNS = [
  'client_id',
  'order_id',
  'product_id',
  'quantity',
  'unit_price_cents',
  'options',
  'kit',
] as const;

/** The lines of an order as rows of `order_lines`. */
export function lineRows(client_id: number, order_id: number, { lines }: Pick<NewOrder, 'lines'>) {
  return lines.map(({ productId, quantity, unitPriceCents, options, kit }) => ({
    client_id,
    order_id,
    product_id: productId,
    quantity,
    unit_price_cents: unitPriceCents,
    options: options ?? null,
    kit: kit ?? null,
  }));
}

export const STATUS_COLUMNS = [
  'client_id',
  'order_id',
  'status',
  'at',
  'received_at',
  'source',
  'user_id',
  'user_name',
  'observations',
] as const;

/** The history of an order as rows of `order_statuses`. */
export function statusRows(client_id: number, order_id: number, { history }: NewOrder) {
  return history.map(({ status, at, source, userId, userName, observations }) => ({
    client_id,
    order_id,
    status,
    at,
    received_at: at,
    source,
    user_id: userId ?? null,
    user_name: userName ?? null,
    observations: observations ?? null,
  }));
}
