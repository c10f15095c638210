import { CLIENTS } from '#domain/people/areas.ts';
import { isTimeZone } from '#domain/clock/timeZones.ts';
import { SHOP_PROBLEMS } from '#domain/shops/platforms.ts';
import { shopType } from '../shops/shop.ts';
import * as z from 'zod/mini';
import { type BodyOf, type DataOf, defineEndpoint } from '../endpoint.ts';
import { email, ONE_LINE, personName } from '../people/person.ts';
import { language } from '../people/user.ts';
import { ONE_OR_SOME } from '../filters/operators.ts';
import { listEndpoint, listParameters } from '../listEndpoint.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';

export const LONGEST_CLIENT_NAME = 100;
/** More addresses than anybody writes to in a day. */
export const MOST_MAILS = 1_000_000;

/** A client takes part, or its people are shut out until it is enabled again. */
export const CLIENT_STATES = ['active', 'disabled'] as const;

const ofClient = z.object({ id_client: rowIdInPath });

const facts = {
  id: z.int(),
  name: z.string(),
  /** IANA name: it decides what is today for the client. */
  time_zone: z.string(),
  /** To how many addresses it may write in a day, mails and invitations; null = few until a carrier makes its labels. */
  mails_per_day: z.nullable(z.int()),
  /** When it was disabled; null = it is active. */
  deleted_at: z.nullable(z.string()),
  /** Who disabled it. */
  disabled_by: z.nullable(z.string()),
};
const client = z.object(facts);

const name = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(LONGEST_CLIENT_NAME, { abort: true }), z.regex(ONE_LINE));
const zone = z.string().check(z.maxLength(60, { abort: true }), z.refine(isTimeZone));

const { id_client: _none, ...everyClient } = listParameters;

export const clients = listEndpoint({
  path: 'clients',
  summary: 'The clients of the platform with what they do, by name',
  row: z.object({
    ...facts,
    users: z.int(),
    /** Shipped this month (UTC). */
    shipped: z.int(),
    /** Received and on their way through the warehouse. */
    open: z.int(),
    /** Jobs that the server gave up. */
    failed_jobs: z.int(),
  }),
  fields: {
    /** Part of the name, or of the address of one of its people. */
    search: { type: 'text', operators: ['_like_'] },
    name: { type: 'text', sortable: true },
    id: { type: 'integer', sortable: true },
    state: { type: 'choice', choices: CLIENT_STATES, operators: ONE_OR_SOME },
    time_zone: { type: 'text', operators: ONE_OR_SOME },
  },
  /** Every client, whichever one the caller looks at: the list has no `id_client`. */
  parameters: {
    ...everyClient,
    /** 0 active, 1 disabled, 2 both. */
    active: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2)), 2),
  },
  sort: 'name',
  access: CLIENTS,
});

export const clientById = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}',
  summary: 'One client',
  params: ofClient,
  data: client,
  errors: [],
  access: CLIENTS,
});

export const createClient = defineEndpoint({
  method: 'POST',
  path: 'clients',
  summary:
    'Makes a client with its first user, who manages it and is invited by mail; 5600 `taken` for a name or an address that is in use',
  body: z.object({
    name,
    time_zone: zone,
    user: z.object({
      name: personName,
      email,
      lang: language,
    }),
  }),
  data: client,
  errors: [],
  access: CLIENTS,
});

export const updateClient = defineEndpoint({
  method: 'PUT',
  path: 'clients/{id_client}',
  summary: 'Changes a client; 5600 `taken` for a name that is in use',
  params: ofClient,
  body: z.object({
    name,
    time_zone: zone,
    /** Absent = as before. */
    mails_per_day: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_MAILS)))),
  }),
  data: client,
  errors: [],
  access: CLIENTS,
});

export const disableClient = defineEndpoint({
  method: 'DELETE',
  path: 'clients/{id_client}',
  summary: 'Shuts the people of a client out; nothing of it is deleted, and what was begun goes on',
  params: ofClient,
  data: client,
  errors: [5000],
  access: CLIENTS,
});

export const enableClient = defineEndpoint({
  method: 'PUT',
  path: 'clients/{id_client}/enable',
  summary: 'Lets the people of a client in again',
  params: ofClient,
  data: client,
  errors: [5000],
  access: CLIENTS,
});

const month = z.object({
  /** yyyy-MM, UTC. */
  month: z.string(),
  received: z.int(),
  shipped: z.int(),
});

export const clientUsage = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/usage',
  summary: 'What a client does and what goes wrong for it: twelve months of orders, and its state today',
  params: ofClient,
  data: z.object({
    /** The latest last. */
    months: z.array(month),
    /** The subscription plan that this month has reached; null = beyond every plan. */
    plan: z.nullable(z.object({ from: z.int(), to: z.int(), price: z.int() })),
    users: z.int(),
    /** Shared devices that are enrolled. */
    devices: z.int(),
    carriers: z.int(),
    rules_on: z.int(),
    open_orders: z.int(),
    last_order_at: z.nullable(z.string()),
    /** When somebody of it last asked for anything. */
    last_seen_at: z.nullable(z.string()),
    failed_jobs: z.int(),
    /** Counted over the last seven days. */
    failed_mails: z.int(),
    failed_webhooks: z.int(),
    refused_rule_actions: z.int(),
  }),
  errors: [],
  access: CLIENTS,
});

export const clientEplatforms = defineEndpoint({
  method: 'GET',
  path: 'reports/clientEplatforms',
  summary: 'The connected shops of each client, what stands in their way, and the orders of the last 30 days of each',
  query: z.object({ id_client: clientChoice }),
  data: z.array(
    z.object({
      id_client: z.int(),
      client: z.string(),
      eplatform_type: shopType,
      id_eplatform: z.int(),
      name: z.string(),
      url: z.string(),
      problem: z.nullable(z.enum(SHOP_PROBLEMS)),
      /** null = its orders come in. */
      deleted_at: z.nullable(z.string()),
      orders: z.int(),
      /** null = none of these days. */
      last_order_at: z.nullable(z.string()),
    }),
  ),
  errors: [],
  access: CLIENTS,
});

export type Client = DataOf<typeof clientById>;
export type ListedClient = DataOf<typeof clients>[number];
export type NewClient = BodyOf<typeof createClient>;
