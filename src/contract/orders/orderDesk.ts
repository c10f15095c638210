import { PERMISSIONS } from '#domain/people/roles.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { customerInput, orderCustomer } from './customer.ts';
import { journalEntry } from './journal.ts';
import { orderFull } from './orderFull.ts';
import { listEndpoint } from '../listEndpoint.ts';
import { clientChoice, rowId, rowIdInPath } from '../rowId.ts';

// What the desk does with one order, beside the actions.

const orderInPath = z.object({ id: rowIdInPath });

export const orderById = defineEndpoint({
  method: 'GET',
  path: 'orders/{id}',
  summary: 'One order with everything about it',
  params: orderInPath,
  data: orderFull,
  refresh: { on: 'orders' },
  errors: [3904],
  access: { anyPermission: [PERMISSIONS.ViewOrderDetails] },
});

export const orderTimeline = listEndpoint({
  fields: {},
  path: 'orders/{id}/timeline',
  summary: 'What happened to an order, newest first: statuses, actions by people and rules, picking, incidents',
  params: orderInPath,
  row: journalEntry,
  refresh: { on: 'orders' },
  errors: [3904],
  access: { anyPermission: [PERMISSIONS.ViewOrderDetails] },
});

const customerOfOrder = z.object({
  id: z.int(),
  customer: orderCustomer,
  /** `updated_at` of the version that the person saw; a newer one in the database refuses the change. */
  updated_at: z.string(),
});

export const orderCustomerById = defineEndpoint({
  method: 'GET',
  path: 'orders/{id}/customer',
  summary: 'The customer of an order',
  params: orderInPath,
  data: customerOfOrder,
  errors: [3904],
  access: { anyPermission: [PERMISSIONS.ViewOrderDetails] },
});

export const saveOrderCustomer = defineEndpoint({
  method: 'PUT',
  path: 'orders/{orderId}/customer/{customerId}',
  summary: 'Changes the customer of an order; 412 with the stored one when the order changed since `updated_at`',
  params: z.object({ orderId: rowIdInPath, customerId: rowIdInPath }),
  body: z.object({ customer: customerInput, updated_at: z.iso.datetime() }),
  data: customerOfOrder,
  errors: [3904, 5001],
  access: { anyPermission: [PERMISSIONS.Edit] },
});

/**
 * A repeat with the same Idempotency-Key gets the first answer and creates no second order. A refusal does not use up
 * the key.
 */
export const createOrder = defineEndpoint({
  method: 'POST',
  path: 'orders',
  summary: 'Creates an order, or a return or a re-expedition of an existing one',
  body: z.object({
    id_client: z.optional(rowId),
    type: z.enum(['order', 'return', 'reexpedition']),
    /**
     * For a return or a re-expedition: the order that it comes from. The customer is copied from there unless another
     * is given.
     */
    parent_order_id: z.optional(rowId),
    /** Absent: the next free reference; for a return or a re-expedition one made from the reference of its order. */
    order_reference: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
    date_order: z.optional(z.iso.date()),
    payment_method: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
    customer: z.optional(customerInput),
    lines: z
      .array(
        z.object({
          id_product: rowId,
          quantity: z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000)),
          /** Cents; absent = that of the order it comes from, else that of the product. */
          unit_price: z.optional(z.int().check(z.minimum(0), z.maximum(100_000_000))),
        }),
      )
      .check(z.maxLength(500)),
    warehouse_id: z.optional(z.nullable(rowId)),
    tax_office_id: z.optional(z.nullable(rowId)),
    carrier_id: z.optional(z.nullable(rowId)),
    service_code: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
    /** Why the goods come back, or go out again. */
    observations: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  }),
  data: z.object({ id: z.int(), order_reference: z.string() }),
  errors: [12013, 3904, 3200, 12014, 18176, 10010, 10011, 10004, 10009, 7010, 14006],
  access: { anyPermission: [PERMISSIONS.Edit] },
});

export const freeReference = defineEndpoint({
  method: 'GET',
  path: 'orders/free-reference',
  summary: "The next free reference for an order: after `wanted`, else the day's running number",
  query: z.object({
    id_client: clientChoice,
    wanted: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
  }),
  data: z.object({ order_reference: z.string() }),
  errors: [],
  access: { anyPermission: [PERMISSIONS.Edit] },
});

export const orderReturnable = defineEndpoint({
  method: 'GET',
  path: 'orders/{id}/returnable',
  summary: 'What a return or a re-expedition of an order can hold, with a free reference for it',
  params: orderInPath,
  query: z.object({ type: z.enum(['return', 'reexpedition']) }),
  data: z.object({
    order_reference: z.string(),
    lines: z.array(
      z.object({
        id_product: z.int(),
        sku: z.string(),
        name: z.string(),
        image_url: z.nullable(z.string()),
        /** Units of the order, and how many of them a return can still take. */
        quantity: z.int(),
        left: z.int(),
      }),
    ),
  }),
  errors: [3904, 3200, 12014, 12013],
  access: { anyPermission: [PERMISSIONS.Edit] },
});

export const cancelReturn = defineEndpoint({
  method: 'POST',
  path: 'cancel/return',
  summary: 'Cancels a return that has not been sent back yet',
  body: z.object({
    id_client: z.optional(rowId),
    id_order: rowId,
    observations: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  }),
  data: z.object({ id: z.int(), status: z.string() }),
  errors: [3904, 3200, 1002],
  access: { anyPermission: [PERMISSIONS.Edit] },
});

const lookUp = z.object({ id_client: clientChoice, search: z.string().check(z.minLength(1), z.maxLength(100)) });

export const productsLookUp = defineEndpoint({
  method: 'GET',
  path: 'products',
  summary: 'Products by part of their name or by any of their codes, 20 at most',
  query: lookUp,
  data: z.array(
    z.object({
      id: z.int(),
      sku: z.string(),
      reference: z.nullable(z.string()),
      ean13: z.nullable(z.string()),
      name: z.string(),
      image_url: z.nullable(z.string()),
      /** Grams. */
      weight: z.int(),
      price: z.nullable(z.int()),
    }),
  ),
  errors: [],
  access: { anyPermission: [PERMISSIONS.Read] },
});

export const customersLookUp = defineEndpoint({
  method: 'GET',
  path: 'customers',
  summary: 'Customers of former orders by name, e-mail, phone or company, 10 at most, each as they were last written',
  query: lookUp,
  data: z.array(z.object({ order_id: z.int(), customer: orderCustomer })),
  errors: [],
  access: { anyPermission: [PERMISSIONS.Edit] },
});
