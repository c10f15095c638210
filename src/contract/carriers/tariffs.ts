import { MONEY, SETTINGS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';

/** Price lists of carriers. Prices are cents of a euro, without tax. */

export const MAX_TARIFF_LINES = 5000;
export const LARGEST_TARIFF_FILE = 1024 * 1024;
/** Columns that a price list must have, and those that it may have. */
export const TARIFF_COLUMNS = ['service', 'destination', 'max_kg', 'price'] as const;
export const MORE_TARIFF_COLUMNS = ['postcodes', 'extra_kg', 'days', 'valid_from', 'currency'] as const;
/** The one currency of prices. */
export const TARIFF_CURRENCY = 'EUR';

const params = z.object({ id: rowIdInPath });
const query = z.object({ id_client: clientChoice });
const MOST_DAYS = 366;

const step = z.object({
  service: z.string(),
  /** A zone or a country. */
  destination: z.string(),
  /** `07`, `28000-28199`; null = all of the destination. */
  postcodes: z.nullable(z.string()),
  max_weight_g: z.int(),
  price: z.int(),
  /** For each kilogram beyond the heaviest step; null = heavier parcels have no price. */
  extra_kg: z.nullable(z.int()),
  /** Working days. */
  days: z.nullable(z.int()),
  /** The first day of the prices, yyyy-MM-dd; null = they have always been good. */
  valid_from: z.nullable(z.string()),
});
export type TariffLine = z.infer<typeof step>;

export const carrierTariffs = defineEndpoint({
  method: 'GET',
  path: 'carriers/tariffs',
  summary: 'Which carriers have a price list, and since when',
  query,
  data: z.array(z.object({ carrier_id: z.int(), lines: z.int(), services: z.int(), saved_at: z.iso.datetime() })),
  errors: [],
  access: MONEY,
});

export const carrierTariff = defineEndpoint({
  method: 'GET',
  path: 'carriers/{id}/tariff',
  summary: 'The price list of a carrier, in the order of its file; empty = it has none',
  params,
  query,
  data: z.array(step),
  errors: [7010],
  access: MONEY,
});

export const uploadTariff = defineEndpoint({
  method: 'POST',
  path: 'carriers/{id}/tariff',
  summary:
    'Replaces the price list of a carrier by a CSV, whole or not at all; with preview=1 it only tells what it would do',
  params,
  query: z.object({ id_client: clientChoice, preview: z.optional(z.enum(['0', '1'])) }),
  upload: { type: 'text/csv', largest: LARGEST_TARIFF_FILE },
  data: z.object({
    /** false: nothing was written, because it was a preview or a line is wrong. */
    applied: z.boolean(),
    lines: z.int(),
    services: z.int(),
    /** The first lines, as they were understood. */
    sample: z.array(step),
    /** What is wrong, in the caller's language: the first 100 of `problems`. */
    problems: z.int(),
    rejections: z.array(z.object({ line: z.int(), message: z.string() })),
  }),
  errors: [7010, 17113],
  access: SETTINGS,
});

export const removeTariff = defineEndpoint({
  method: 'DELETE',
  path: 'carriers/{id}/tariff',
  summary: 'Takes the price list of a carrier away; what was estimated by it stays',
  params,
  query,
  data: z.null(),
  errors: [7010],
  access: SETTINGS,
});

const offer = z.object({
  carrier_id: z.int(),
  carrier: z.string(),
  service_code: z.string(),
  service: z.string(),
  price: z.int(),
  days: z.nullable(z.int()),
  /** What is charged for, grams. */
  billed_weight_g: z.int(),
});

export const orderShippingOffers = defineEndpoint({
  method: 'GET',
  path: 'orders/{id}/shipping_offers',
  summary: 'What an order costs to send by the price lists: as it is, at its cheapest and at its fastest',
  params,
  data: z.object({
    /** Active carriers with a price list; 0 = nothing can be estimated. */
    tariffs: z.int(),
    /** The estimate of the moment its label was made; null = no label, or no price then. */
    booked: z.nullable(z.int()),
    /** The order's own carrier and service; null = their price list has no price for it. */
    chosen: z.nullable(offer),
    cheapest: z.nullable(offer),
    /** null = no price list says how long its services take. */
    fastest: z.nullable(offer),
  }),
  refresh: { on: 'orders' },
  errors: [3904],
  access: MONEY,
});

export const shippingCosts = defineEndpoint({
  method: 'GET',
  path: 'reports/shipping_costs',
  summary: 'What the labels of the last days were estimated to cost, beside the cheapest that could have carried each',
  query: z.object({
    id_client: clientChoice,
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_DAYS)), 30),
  }),
  data: z.array(
    z.object({
      carrier_id: z.int(),
      carrier: z.string(),
      service_code: z.string(),
      /** As people call it. */
      service: z.string(),
      /** Labels that stand. */
      shipments: z.int(),
      /** Those of them that had a price when they were made. */
      priced: z.int(),
      /** Sums of those. */
      cost: z.int(),
      cheapest: z.int(),
      /** Those that another service would have carried for less. */
      dearer: z.int(),
    }),
  ),
  errors: [],
  access: MONEY,
});

export type PricedOffer = z.infer<typeof offer>;
export type CarrierTariff = DataOf<typeof carrierTariffs>[number];
export type TariffReport = DataOf<typeof uploadTariff>;
