import { BILLING } from '#domain/people/areas.ts';
import { CORRECTION_REASON_NAMES } from '#domain/money/billing/corrections.ts';
import { isCountry } from '#domain/places/countries.ts';
import * as z from 'zod/mini';
import { type BodyOf, type DataOf, defineEndpoint } from '../endpoint.ts';
import { PAYMENT_STATUSES } from './paymentStatuses.ts';
import { listEndpoint } from '../listEndpoint.ts';
import { ONE_OR_SOME } from '../filters/operators.ts';
import { rowIdInPath } from '../rowId.ts';
import { charge } from './payments.ts';
import { REFUND_STATES } from '#domain/money/billing/refundStates.ts';

const ofClient = z.object({ id_client: rowIdInPath });

export const invoices = listEndpoint({
  path: 'clients/{id_client}/payments/invoices',
  summary: 'The invoices of the service to a client, the newest first; the reference is prefix followed by sequence',
  params: ofClient,
  row: z.object({
    id: z.int(),
    id_client: z.int(),
    number_prefix: z.string(),
    number_sequence: z.int(),
    status: z.enum(PAYMENT_STATUSES),
    /** yyyy-MM that is billed. */
    month: z.string(),
    /** yyyy-MM-dd */
    issued_on: z.string(),
    shipments: z.int(),
    /** Cents of a euro. */
    net: z.int(),
    tax: z.int(),
    total: z.int(),
    /** What is still to be paid after corrections; 0 or below for a corrective one. */
    due: z.int(),
    kind: z.enum(['invoice', 'corrective']),
    /** The reference of the invoice that it corrects. */
    corrects: z.nullable(z.string()),
    reason: z.nullable(z.enum(CORRECTION_REASON_NAMES)),
    /** The invoice's record was taken back: it asks for nothing. */
    annulled: z.boolean(),
    /** How far what a corrective one gives back has come; null = nothing is given back. */
    refund: z.nullable(z.enum(REFUND_STATES)),
    /** The newest try to charge it. */
    charge: z.nullable(charge),
  }),
  fields: {
    id: { type: 'integer', sortable: true },
    month: { type: 'text', operators: ONE_OR_SOME, sortable: true },
    status: { type: 'choice', choices: PAYMENT_STATUSES, operators: ONE_OR_SOME },
  },
  sort: '-id',
  access: BILLING,
});

export const invoicePdf = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/payments/invoices/{invoice_id}/pdf',
  summary: 'One invoice on paper; its name is the reference',
  params: z.object({ id_client: rowIdInPath, invoice_id: rowIdInPath }),
  data: z.null(),
  download: ['application/pdf'],
  errors: [],
  access: BILLING,
});

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const details = z.object({
  /** The name of the business, as its register has it. */
  name: line(120),
  tax_id: line(30),
  address: line(120),
  postcode: line(12),
  city: line(80),
  country: z.string().check(z.refine(isCountry)),
});

export const billingDetails = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/billing-details',
  summary: 'Whom the invoices of a client are written to; null = nobody has said it yet, and nothing is invoiced',
  params: ofClient,
  data: z.nullable(
    z.object({
      name: z.string(),
      tax_id: z.string(),
      address: z.string(),
      postcode: z.string(),
      city: z.string(),
      country: z.string(),
    }),
  ),
  errors: [],
  access: BILLING,
});

export const saveBillingDetails = defineEndpoint({
  method: 'PUT',
  path: 'clients/{id_client}/billing-details',
  summary:
    'Says whom the next invoices are written to; those that are issued stay as they are. 5600 `spanishTaxId` for a number whose check character is wrong',
  params: ofClient,
  body: details,
  data: z.null(),
  errors: [],
  access: BILLING,
});

export type Invoice = DataOf<typeof invoices>[number];
export type BillingDetails = BodyOf<typeof saveBillingDetails>;
