import { BILLING } from '#domain/people/areas.ts';
import { PLAN_WARNINGS } from '#domain/money/plans/plans.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice } from '../rowId.ts';

const plan = z.object({
  from: z.int(),
  to: z.int(),
  /** Cents of a euro a month, without tax. */
  price: z.int(),
});

export const currentShipments = defineEndpoint({
  method: 'GET',
  path: 'account/current-shipments',
  summary: 'What a client has sent this month (UTC), the plan that it has come to, and what the month will come to',
  query: z.object({ id_client: clientChoice }),
  data: z.object({
    /** yyyy-MM */
    month: z.string(),
    shipped: z.int(),
    /** null = beyond every plan. */
    plan: z.nullable(plan),
    /** 80 % of the plan are used, all of it, or no plan holds the month. Nothing is refused for it. */
    warning: z.enum(PLAN_WARNINGS),
    /** Nine months of ten end between `low` and `high`; null = nothing was sent for a whole week yet. */
    forecast: z.nullable(z.object({ low: z.int(), expected: z.int(), high: z.int(), days_left: z.int() })),
    /** From the first of the month to today. */
    days: z.array(z.object({ day: z.string(), shipped: z.int() })),
  }),
  errors: [],
  access: BILLING,
});
