import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { createOrder, orderReturnable } from '#contract/orders/orderDesk.ts';
import type { OrderCustomer } from '#contract/orders/customer.ts';

export type OrderKind = BodyOf<typeof createOrder>['type'];
export type StepName = 'customer' | 'products' | 'shipping' | 'review';

/** The steps. A return or a re-expedition begins with its products, a new order with its customer. */
export const STEPS: Readonly<Record<OrderKind, readonly StepName[]>> = {
  order: ['customer', 'products', 'shipping', 'review'],
  return: ['products', 'customer', 'shipping', 'review'],
  reexpedition: ['products', 'customer', 'shipping', 'review'],
};

export interface DraftLine {
  readonly id_product: number;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number | null;
  /** Cents; null = the price of the product, or of the original order. */
  readonly unit_price: number | null;
  /** Cents, of the product; absent = not known. */
  readonly price?: number | null;
  /** Units that can still be taken of the original order; null = any number. */
  readonly most: number | null;
}

/** Fields of a customer as they are written: what is empty is the empty text. */
export type DraftCustomer = { readonly [Field in keyof OrderCustomer]: string };

/** An order that is being written; stored on the device until it is created or discarded. */
export interface Draft {
  readonly step: number;
  readonly customer: DraftCustomer;
  readonly lines: readonly DraftLine[];
  /** null = none was written: the next free one is used. */
  readonly order_reference: string | null;
  /** yyyy-MM-dd; '' = today. */
  readonly date_order: string;
  readonly payment_method: string;
  readonly carrier_id: number | null;
  readonly service_code: string;
  readonly warehouse_id: number | null;
  readonly tax_office_id: number | null;
  readonly observations: string;
  /** The last request and its key: the same request again uses the same key. */
  readonly sent: { readonly key: string; readonly body: string } | null;
}

const NO_CUSTOMER: DraftCustomer = {
  firstname: '',
  lastname: '',
  company: '',
  dni: '',
  vat_number: '',
  email: '',
  phone: '',
  phone_mobile: '',
  address1: '',
  address2: '',
  postcode: '',
  city: '',
  state: '',
  country: 'ES',
  other: '',
};

export const EMPTY_DRAFT: Draft = {
  step: 0,
  customer: NO_CUSTOMER,
  lines: [],
  order_reference: null,
  date_order: '',
  payment_method: '',
  carrier_id: null,
  service_code: '',
  warehouse_id: null,
  tax_office_id: null,
  observations: '',
  sent: null,
};

/** A stored customer as it is written in the form. */
export function customerDraft(customer: OrderCustomer): DraftCustomer {
  const fields = Object.keys(NO_CUSTOMER) as (keyof DraftCustomer)[];
  return Object.fromEntries(fields.map((field) => [field, customer[field] ?? ''])) as DraftCustomer;
}

type Returnable = DataOf<typeof orderReturnable>;

/** A return or a re-expedition before anything was chosen. */
export function followUpDraft(returnable: Returnable, customer: OrderCustomer): Draft {
  return withLeft(
    { ...EMPTY_DRAFT, customer: customerDraft(customer), order_reference: returnable.order_reference },
    returnable,
  );
}

/** The draft with the units that can be taken now: somebody else may have taken some since it was begun. */
export function withLeft(draft: Draft, { lines }: Returnable): Draft {
  const requested = new Map(draft.lines.map((line) => [line.id_product, line.quantity]));
  return {
    ...draft,
    lines: lines.map(({ id_product, sku, name, left }) => ({
      id_product,
      sku,
      name,
      quantity: requested.get(id_product) ?? null,
      unit_price: null,
      most: left,
    })),
  };
}

/**
 * The request as it is sent.
 * @param place client and original order
 */
export function bodyOf(
  kind: OrderKind,
  draft: Draft,
  place: { readonly clientId: number; readonly parentId: number | null },
): BodyOf<typeof createOrder> {
  const { customer } = draft;
  const text = (value: string) => value.trim() || null;
  const reference = text(draft.order_reference ?? '');
  const fields = Object.entries(customer).map(([field, value]) => [
    field,
    REQUIRED_TEXTS.has(field) ? value.trim() : text(value),
  ]);
  return {
    ...(place.clientId > 0 && { id_client: place.clientId }),
    type: kind,
    ...(place.parentId !== null && { parent_order_id: place.parentId }),
    ...(reference && { order_reference: reference }),
    ...(draft.date_order !== '' && { date_order: draft.date_order }),
    payment_method: text(draft.payment_method),
    customer: Object.fromEntries(fields),
    lines: chosenLines(draft).map(({ id_product, quantity, unit_price }) => ({
      id_product,
      quantity: quantity ?? 0,
      ...(unit_price !== null && { unit_price }),
    })),
    warehouse_id: draft.warehouse_id,
    tax_office_id: draft.tax_office_id,
    carrier_id: draft.carrier_id,
    service_code: draft.carrier_id === null ? null : text(draft.service_code),
    observations: text(draft.observations),
  };
}

const REQUIRED_TEXTS: ReadonlySet<string> = new Set([
  'firstname',
  'lastname',
  'address1',
  'postcode',
  'city',
  'country',
]);

/** Lines that are sent: for a return or a re-expedition those of which units were chosen. */
export function chosenLines(draft: Draft): readonly DraftLine[] {
  return draft.lines.filter((line) => line.most === null || (line.quantity ?? 0) !== 0);
}
