import { LABEL_FORMATS, LABEL_SIZES, LABEL_TEMPLATES } from '#domain/carriers/labelKinds.ts';
import { ZONES } from '#domain/geography/zones.ts';
import { WEEKDAYS } from '#domain/lots/days.ts';
import { FLOOR_WORK } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice } from '../rowId.ts';

/** What a device needs, beside the orders it holds, to check them before anybody picks them. */
export const shieldRules = z.object({
  id_client: z.int(),
  /** IANA name: the day of the client begins there. */
  time_zone: z.string(),
  carriers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      operator: z.string(),
      active: z.boolean(),
      multiparcel: z.boolean(),
      /** Service codes of the contract; empty = all of the operator. */
      services: z.array(z.string()),
      label_format: z.enum(LABEL_FORMATS),
      label_size: z.enum([...LABEL_SIZES, ...LABEL_TEMPLATES]),
      /** Customers collect what it brings themselves. */
      collected: z.boolean(),
    }),
  ),
  /** Offices and warehouses that orders start from. */
  senders: z.array(z.object({ id: z.int(), country: z.string(), postcode: z.string(), traits: z.array(z.string()) })),
  /** Lots that take orders. */
  lots: z.array(
    z.object({
      id: z.int(),
      order_reference: z.string(),
      /** yyyy-MM-dd in the client's time zone. */
      date: z.string(),
      /** No order may be assigned to the itinerary any more. */
      disabled: z.boolean(),
      weekdays: z.array(z.enum(WEEKDAYS)),
      carrier_id: z.nullable(z.int()),
      zones: z.array(z.enum(ZONES)),
    }),
  ),
});
export type ShieldRulesData = z.infer<typeof shieldRules>;

export const readShieldRules = defineEndpoint({
  method: 'GET',
  path: 'picking-manager/shield',
  summary: 'Carriers, senders and open lots as the checks before picking need them',
  query: z.object({ id_client: clientChoice }),
  data: shieldRules,
  errors: [],
  access: FLOOR_WORK,
});
