import { BILLING, CLIENTS } from '#domain/people/areas.ts';
import { CHARGE_PROBLEM_NAMES, CHARGE_STATES } from '#domain/money/billing/charges.ts';
import { CORRECTION_REASON_NAMES } from '#domain/money/billing/corrections.ts';
import { METHOD_STATES, METHOD_TYPES } from '#domain/money/billing/methods.ts';
import { SANDBOX_METHOD_NAMES } from '#domain/money/billing/sandboxMethods.ts';
import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { PAYMENT_STATUSES } from './paymentStatuses.ts';
import { rowIdInPath } from '../rowId.ts';

const ofClient = z.object({ id_client: rowIdInPath });
const ofInvoice = z.object({ id_client: rowIdInPath, invoice_id: rowIdInPath });
const ofSetup = z.object({ id_client: rowIdInPath, setup: z.uuid() });

/** Who takes the money; the stand-in takes none, and where it is paid by transfer nobody does. */
const provider = z.enum(['stripe', 'sandbox', 'transfer']);

export const charge = z.object({
  state: z.enum(CHARGE_STATES),
  /** Why it failed. */
  problem: z.nullable(z.enum(CHARGE_PROBLEM_NAMES)),
  method_type: z.enum(METHOD_TYPES),
  /** When it is tried again by itself, ISO; null = it is not. */
  retry_at: z.nullable(z.string()),
});

export const chargeInvoice = defineEndpoint({
  method: 'POST',
  otherVerb: 'PUT',
  path: 'clients/{id_client}/payments/invoices/{invoice_id}/charge',
  summary:
    'Charges what an invoice still owes, once: a call beside another one, or after it, answers how that charge stands. 5600 `payment_method` required, pending or byTransfer, `invoice` corrective or annulled',
  params: ofInvoice,
  data: z.object({ status: z.enum(PAYMENT_STATUSES), charge: z.nullable(charge) }),
  errors: [],
  access: BILLING,
});

export const payByTransfer = defineEndpoint({
  method: 'PUT',
  path: 'clients/{id_client}/payments/invoices/{invoice_id}/transfer',
  summary:
    'Says that an invoice was paid by transfer, outside of any provider. 5600 `invoice` corrective, annulled, underWay or paid, `paid_on` future',
  params: ofInvoice,
  body: z.object({ paid_on: z.iso.date() }),
  data: z.null(),
  errors: [],
  access: CLIENTS,
});

const method = z.object({
  provider,
  method: z.nullable(
    z.object({
      type: z.enum(METHOD_TYPES),
      /** Brand of the card, name of the wallet, code of the bank. */
      label: z.string(),
      last4: z.string(),
      /** yyyy-MM, the last month in which it holds. */
      expires: z.nullable(z.string()),
      state: z.enum(METHOD_STATES),
      since: z.string(),
    }),
  ),
  /** What waits to be paid, cents of a euro. */
  unpaid: z.object({ invoices: z.int(), cents: z.int() }),
});

export const paymentMethod = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/payments/payment-method',
  summary: 'What a client pays with, by whom it is taken, and what waits to be paid',
  params: ofClient,
  data: method,
  errors: [],
  access: BILLING,
});

export const updatePaymentMethod = defineEndpoint({
  method: 'PUT',
  path: 'clients/{id_client}/payments/payment-method',
  summary:
    'Pays from now on with the method that was confirmed for this setup intent, and charges with it what is unpaid. 5600 `setup_intent` unconfirmed, pending, failed or byTransfer',
  params: ofClient,
  body: z.object({ setup_intent: z.uuid() }),
  data: method,
  errors: [],
  access: BILLING,
});

export const setupIntent = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/payments/setup-intent/{setup}',
  summary:
    'The setup of a method of payment under an id that the browser makes: begun with the first call of our own page, and how far it has come with each later one. A link that leads here begins nothing. 5600 `setup_intent` byTransfer',
  params: ofSetup,
  data: z.object({
    id: z.string(),
    provider,
    state: z.enum(['none', 'open', 'processing', 'succeeded', 'failed']),
    /** What the provider's part in the browser needs; null = nothing was begun, or the stand-in asks. */
    client_secret: z.nullable(z.string()),
    publishable_key: z.nullable(z.string()),
  }),
  errors: [],
  access: BILLING,
});

export const confirmSandboxSetup = defineEndpoint({
  method: 'PUT',
  path: 'clients/{id_client}/payments/setup-intent/{setup}/sandbox',
  summary:
    'Gives a test method of the stand-in to a setup, in place of the form of the provider; 404 where that is real',
  params: ofSetup,
  body: z.object({ method: z.enum(SANDBOX_METHOD_NAMES) }),
  data: z.object({ state: z.enum(['open', 'processing', 'succeeded', 'failed']) }),
  errors: [],
  access: BILLING,
});

export const correctInvoice = defineEndpoint({
  method: 'POST',
  path: 'clients/{id_client}/payments/invoices/{invoice_id}/corrections',
  summary:
    'Issues a corrective invoice for a part of an invoice or what is left of it, and gives back what was charged of it. 5600 `net` tooMuch, `invoice` corrective, annulled, underWay or disputed',
  params: ofInvoice,
  body: z.object({
    reason: z.enum(CORRECTION_REASON_NAMES),
    /** For the client; it stands on the paper. */
    note: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    /** Cents without tax that are taken off; null = all that is left. */
    net: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000))),
  }),
  data: z.object({ id: z.int() }),
  errors: [],
  access: CLIENTS,
});

export const annulInvoice = defineEndpoint({
  method: 'POST',
  path: 'clients/{id_client}/payments/invoices/{invoice_id}/annulment',
  summary:
    'Takes the record of an invoice back that should not have been issued and that nobody has paid; its month is billed anew. 5600 `invoice` off, corrective, annulled, underWay, paid or corrected',
  params: ofInvoice,
  data: z.null(),
  errors: [],
  access: CLIENTS,
});

export const verifactu = defineEndpoint({
  method: 'GET',
  path: 'billing/verifactu',
  summary: 'Whether invoices join the chain of VERI*FACTU, and how long it is. The records are not sent from here',
  data: z.object({
    mode: z.enum(['off', 'test', 'production']),
    records: z.int(),
    last: z.nullable(z.object({ number: z.string(), at: z.string(), hash: z.string() })),
  }),
  errors: [],
  access: CLIENTS,
});

export type PayingMethod = DataOf<typeof paymentMethod>;
export type SetupIntent = DataOf<typeof setupIntent>;
