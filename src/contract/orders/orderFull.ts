import { orderDeclaration } from './orderDeclaration.ts';
import * as z from 'zod/mini';
import { orderCustomer } from './customer.ts';
import { orderReminder } from './reminders.ts';
import { orderDetail, orderPackage, orderProduct, orderType } from './order.ts';

const place = z.object({ id: z.int(), name: z.string() });

const relatedOrder = z.object({
  id: z.int(),
  order_reference: z.string(),
  type: orderType,
  status: z.string(),
  date_order: z.string(),
});

const orderLabel = z.object({
  id: z.int(),
  first_package: z.int(),
  last_package: z.int(),
  format: z.string(),
  size: z.string(),
  created_at: z.string(),
  voided_at: z.nullable(z.string()),
});

/** What somebody wrote into the timeline of an order. */
export const orderNote = z.object({
  id: z.int(),
  at: z.string(),
  edited_at: z.nullable(z.string()),
  /** null = a rule wrote it. */
  user_id: z.nullable(z.int()),
  user_name: z.nullable(z.string()),
  text: z.string(),
  /** The note is shown to whoever picks and packs. */
  floor: z.boolean(),
});
export type OrderNote = z.infer<typeof orderNote>;

/** GET orders/{id}: everything about one order, for those with ViewOrderDetails. */
export const orderFull = z.extend(orderDetail, {
  products: z.array(
    z.extend(orderProduct, {
      /** Customs code of the line, else of its product. */
      hs_code: z.nullable(z.string()),
      origin_country: z.nullable(z.string()),
      serial_numbers: z.array(z.string()),
    }),
  ),
  customer: orderCustomer,
  /** The newest notes; an older server does not say. */
  notes: z._default(z.array(orderNote), []),
  /** Reminders that wait to be done, the next first; an older server does not say. */
  reminders: z._default(z.array(orderReminder), []),
  created_at: z.string(),
  shipped_at: z.nullable(z.string()),
  warehouse: z.nullable(place),
  tax_office: z.nullable(place),
  /** The connected shop that it came from; null = none. An older server does not say. */
  eplatform: z._default(z.nullable(place), null),
  carrier: z.nullable(z.extend(place, { operator: z.string() })),
  service_code: z.nullable(z.string()),
  /** The order's goods pass from one tax territory to another. */
  needs_customs: z.boolean(),
  config_category: z.nullable(z.string()),
  incoterm: z.nullable(z.enum(['ddp', 'dap'])),
  dangerous: z.nullable(
    z.object({
      un_number: z.nullable(z.string()),
      class: z.nullable(z.string()),
      packing_group: z.nullable(z.string()),
    }),
  ),
  /** Cents; null also for those who may not see amounts. */
  insured_amount: z.nullable(z.int()),
  insured_currency: z.nullable(z.string()),
  total_taxes: z.nullable(z.int()),
  /** `null` also for callers who may not see how the buyer pays. */
  invoice_number: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  num_packages: z.int(),
  packages: z.array(orderPackage),
  labels: z.array(orderLabel),
  /**
   * A label that was asked for and is not there yet. `waiting`: its operator cannot be reached, and it is asked again by
   * itself; `asking`: it is being asked; `unclear`: nobody knows whether it was booked, and a person decides; `failed`: it
   * was given up.
   */
  label_wait: z.nullable(
    z.object({
      why: z.enum(['waiting', 'asking', 'unclear', 'failed']),
      operator: z.string(),
      since: z.string(),
      /** When it is tried again without anybody's help; null = it is not. */
      next_at: z.nullable(z.string()),
    }),
  ),
  declarations: z.array(orderDeclaration),
  /** The tax regions whose book contains the order. */
  tax_book: z.array(z.object({ tax_region_id: z.int(), at: z.string() })),
  /** The order that a return or a re-expedition comes from. */
  parent: z.nullable(relatedOrder),
  /** The order's returns and re-expeditions. */
  children: z.array(relatedOrder),
  lot: z.nullable(relatedOrder),
  /** Orders that travel in its parcel. An older server does not say. */
  merged: z._default(z.array(z.object({ id: z.int(), order_reference: z.string(), units: z.int() })), []),
  /** The customer was changed after the label was made: the parcel shows the old address. */
  customer_changed_after_label: z.boolean(),
});
export type OrderFull = z.infer<typeof orderFull>;
