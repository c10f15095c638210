import { ORDER_LISTS } from '#domain/people/areas.ts';
import { PERMISSIONS } from '#domain/people/roles.ts';
import { LOT_STATUSES } from '#domain/lots/lotStatus.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { MAIL_STATES, WEBHOOK_STATES } from '../messages/sentMessage.ts';
import { orderType } from '../orders/order.ts';
import { listParameters } from '../listEndpoint.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';
import { ORDER_LIST } from '../orders/orderFilters.ts';

const day = z.iso.date();

/**
 * An order that needs attention: late = it waits too long, blocked = something went wrong in the warehouse, incident =
 * something went wrong on the way.
 */
const orderAtRisk = z.object({
  id: z.int(),
  order_reference: z.string(),
  type: orderType,
  customer_name: z.string(),
  status: z.string(),
  date_order: z.string(),
  reason: z.enum(['late', 'blocked', 'incident']),
});

/** The query of GET orders that lists the orders behind a figure. */
const listBehind = z.record(z.string(), z.string());

const figure = z.object({ orders: z.int(), query: listBehind });

/** A lot that is due today, or was due before and has not left. */
const dueLot = z.object({
  id: z.int(),
  order_reference: z.string(),
  status: z.enum(LOT_STATUSES),
  /** Day of departure, yyyy-MM-dd, and its cut-off, HH:mm, both in the client's time zone. */
  date: z.iso.date(),
  cut_off: z.nullable(z.string()),
  /** The moment of the cut-off; null = it has none. */
  closes_at: z.nullable(z.string()),
  /** The departure's day is over and it has not left. */
  overdue: z.boolean(),
  itinerary: z.string(),
  orders: figure,
  /** Those of its orders that are not prepared. */
  unready: figure,
});

export const dashboard = defineEndpoint({
  method: 'GET',
  path: 'reports/dashboard',
  summary: 'The day at a glance: steps, statuses, orders at risk, shipments of the month against the plan, 30 days',
  query: z.object({ id_client: clientChoice }),
  data: z.object({
    /** Days are UTC, as in the filters. */
    today: day,
    received_today: figure,
    shipped_today: figure,
    /** The three Flow lists; `late` is part of the other two. */
    steps: z.array(
      z.object({
        list: z.enum(['to-pickup', 'to-prepare', 'to-send']),
        pending: figure,
        in_progress: figure,
        late: figure,
      }),
    ),
    /** Orders in any Flow list by status, the most frequent first. */
    statuses: z.array(z.extend(figure, { status: z.string() })),
    at_risk: z.object({
      late: figure,
      blocked: figure,
      incident: figure,
      /** The oldest orders of all three kinds. */
      oldest: z.array(orderAtRisk),
    }),
    /** The next cut-off first, lots that have left last; eight at most. */
    lots: z.array(dueLot),
    shipments: z.object({
      /** yyyy-MM. */
      month: z.string(),
      shipped: figure,
      /**
       * The subscription plan that the month has reached, price in cents. null = this role may not see it, or the month
       * is beyond every plan.
       */
      plan: z.nullable(z.object({ from: z.int(), to: z.int(), price: z.int() })),
    }),
    /** The last 30 days, oldest first, today included. */
    days: z.array(z.object({ day, received: z.int(), shipped: z.int() })),
  }),
  // The figures follow the work, but one look at all of them covers a burst of changes.
  refresh: { on: 'orders', settle: 2000 },
  errors: [],
  access: { anyPermission: [PERMISSIONS.Read] },
});

export const ordersReport = defineEndpoint({
  method: 'GET',
  path: 'reports/ordersReport',
  summary: 'All orders that match the filters of GET orders, as CSV; `columns` chooses and orders the columns',
  list: ORDER_LIST,
  query: z.object({
    ...listParameters,
    /** Names of columns joined by commas; absent = all that the role may see. */
    columns: z.optional(z.string().check(z.maxLength(1000))),
  }),
  data: z.null(),
  download: ['text/csv'],
  errors: [],
  access: { anyPermission: [PERMISSIONS.ViewOrderDetails] },
});

export const kitsReport = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/kits',
  summary: 'What all kits of a client are made of, as a CSV that the import of kits takes',
  params: z.object({ id_client: rowIdInPath }),
  data: z.null(),
  download: ['text/csv'],
  errors: [],
  access: ORDER_LISTS,
});

export const lastNotifications = defineEndpoint({
  method: 'GET',
  path: 'reports/lastNotifications',
  summary: 'The messages last written about orders, mails and webhooks, newest first',
  query: z.object({ id_client: clientChoice }),
  data: z.array(
    z.object({
      id: z.string(),
      action: z.enum(['sendEmail', 'executeWebhook']),
      order_id: z.int(),
      order_reference: z.string(),
      /** Template of a mail; null = a webhook. */
      template: z.nullable(z.string()),
      /** Addresses of a mail, the one address of a webhook. */
      recipients: z.array(z.string()),
      /** A state as in `mails` and `webhooks`. */
      state: z.enum([...MAIL_STATES, ...WEBHOOK_STATES]),
      at: z.string(),
      /** status = a status of the order sent it. */
      source: z.enum(['user', 'rule', 'system', 'status']),
      user_name: z.nullable(z.string()),
    }),
  ),
  errors: [],
  access: { anyPermission: [PERMISSIONS.SendNotificationsToCustomers] },
});
