import { DESK_WORK } from '#domain/people/areas.ts';
import { RETURN_REASON_VALUES } from '#domain/orders/returnSettings.ts';
import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { rowIdInPath } from '../rowId.ts';

/** The longest period, days. */
export const MOST_FIGURE_DAYS = 92;
/** The longest that a parcel may take and still be on time, days. */
export const MOST_DAYS_ON_THE_WAY = 30;
/** Products that are named, those that came back most. */
export const MOST_RETURNED_PRODUCTS = 20;

const day = z.iso.date();

const span = z.object({
  /** First and last day, in the time zone of the client. */
  from: day,
  to: day,
  /** First and last moment, with the distance of that zone to UTC. */
  begins: z.string(),
  ends: z.string(),
});

/** The same of the period and of the one before it. */
const compared = <Shape extends z.ZodMiniType>(shape: Shape) => ({ now: shape, before: shape });

/** Orders that somebody packed last. */
const packed = z.object({ orders: z.int(), units: z.int(), lines: z.int(), seconds: z.int() });

/** Orders that left in a period, wherever they are today. */
const sent = z.object({
  orders: z.int(),
  delivered: z.int(),
  /** Those of them that took no more than `within` days. */
  on_time: z.int(),
  /** From leaving to arriving, of all that arrived together. */
  transit_seconds: z.int(),
  lost: z.int(),
  /**
   * Cents of a euro without tax: what labels were estimated to cost, and what customers paid beside the goods, both of
   * the orders of which both are known. null = this role may not see it.
   */
  money: z.nullable(z.object({ orders: z.int(), cost: z.int(), charged: z.int() })),
});

const returned = z.object({ orders: z.int(), units: z.int() });

export const figures = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/figures',
  summary:
    'Work, transit, costs, losses and returns of a period beside the one before it, of equal length. Days are those of the time zone of the client',
  params: z.object({ id_client: rowIdInPath }),
  query: z.object({
    from: day,
    to: day,
    /** Whole days of 24 hours in which a parcel should arrive. */
    within: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_DAYS_ON_THE_WAY)), 3),
  }),
  data: z.object({
    period: span,
    before: span,
    within: z.int(),
    /** The most orders first; null = this role may not see what each person did. Without id = somebody who is gone. */
    people: z.nullable(
      z.array(z.object({ user_id: z.nullable(z.int()), name: z.nullable(z.string()), ...compared(packed) })),
    ),
    carriers: z.array(z.object({ carrier_id: z.nullable(z.int()), name: z.nullable(z.string()), ...compared(sent) })),
    /** Provinces of Spain by the first two digits of the postcode; of other countries the whole country. */
    provinces: z.array(z.object({ country: z.string(), province: z.nullable(z.string()), ...compared(sent) })),
    /** What the lost orders were worth, cents; null = this role may not see it. */
    losses: z.nullable(z.array(z.object({ currency: z.string(), ...compared(z.int()) }))),
    /** Returns by reason; null = none was said. One return may have several. */
    return_reasons: z.array(z.object({ reason: z.nullable(z.enum(RETURN_REASON_VALUES)), ...compared(z.int()) })),
    returned_products: z.array(z.object({ id: z.int(), sku: z.string(), name: z.string(), ...compared(returned) })),
  }),
  errors: [],
  access: DESK_WORK,
});

export type Figures = DataOf<typeof figures>;
export type FigureSpan = Figures['period'];
