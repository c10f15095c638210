import { CLIENTS, SETTINGS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { rowIdInPath } from '../rowId.ts';
import { email } from './person.ts';

/** What is told of by itself when somebody is forgotten: rows of these tables; all others are told as one sum. */
export const FORGOTTEN_KINDS = [
  'orders',
  'products',
  'contacts',
  'users',
  'mails',
  'labels',
  'photos',
  'other',
] as const;
/** What of a client the law keeps. */
export const KEPT_KINDS = ['invoices', 'charges', 'refunds', 'verifactu_records', 'tax_book', 'declarations'] as const;
/** Why nothing is removed: nobody has the address, an account or the client still opens, orders, jobs or bills are open. */
const FORGET_REASONS = ['nobody', 'account', 'active', 'orders', 'jobs', 'unpaid'] as const;

const LONGEST_TYPED = 254;

const forgotten = z.object({
  /** null = nothing stands against it. */
  why: z.nullable(z.enum(FORGET_REASONS)),
  /** How many orders, jobs or bills are open. */
  open: z.int(),
  /** Rows that go, or name nobody any more. */
  removed: z.array(z.object({ kind: z.enum(FORGOTTEN_KINDS), rows: z.int() })),
  kept: z.array(
    z.object({
      kind: z.enum(KEPT_KINDS),
      rows: z.int(),
      law: z.string(),
      /** yyyy-MM-dd, the day after which the last of the rows may go. */
      until: z.string(),
    }),
  ),
});

const ofClient = z.object({ id_client: rowIdInPath });
const typed = z.string().check(z.trim(), z.maxLength(LONGEST_TYPED));

export const foreseePerson = defineEndpoint({
  method: 'POST',
  path: 'clients/{id_client}/forget/person/foresee',
  summary: 'What would go of a person of a client, by their address, and what the law keeps; nothing is changed',
  params: ofClient,
  body: z.object({ email }),
  data: forgotten,
  errors: [],
  access: SETTINGS,
});

export const forgetCustomer = defineEndpoint({
  method: 'POST',
  path: 'clients/{id_client}/forget/person',
  summary:
    'Makes nothing of a client name the person of an address any more: orders, mails, signatures, photos, contacts. What was sold stays without a name. 5600 `different` where the address was not typed once more; `why` where nothing was done',
  params: ofClient,
  body: z.object({ email, typed }),
  data: forgotten,
  errors: [],
  access: SETTINGS,
});

export const foreseeClient = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/forget',
  summary: 'What would go of a client, and what the law keeps how long; nothing is changed',
  params: ofClient,
  data: forgotten,
  errors: [],
  access: CLIENTS,
});

export const forgetClient = defineEndpoint({
  method: 'POST',
  path: 'clients/{id_client}/forget',
  summary:
    'Removes a disabled client with everything of it but what the law keeps. A large one takes several calls: while `more`, ask again. 5600 `different` where its name was not typed; `why` where nothing was done',
  params: ofClient,
  body: z.object({ typed }),
  data: z.extend(forgotten, { more: z.boolean() }),
  errors: [],
  access: CLIENTS,
});

export type ForgottenThings = DataOf<typeof foreseePerson>;
