import { ORDER_DOCUMENTS } from '#domain/labels/orderDocuments.ts';
import { RETURN_DESTINATIONS, RETURN_GRADES } from '#domain/packing/events.ts';
import { PRIORITIES } from '#domain/orders/priority.ts';
import { TAG_COLOURS } from '#domain/orders/tags.ts';
import * as z from 'zod/mini';
import { announcedReturn } from './announcedReturn.ts';

export const ORDER_TYPES = ['order', 'return', 'reexpedition', 'lotshipping'] as const;
export const orderType = z.enum(ORDER_TYPES);
export type OrderType = z.infer<typeof orderType>;

const stepState = z.enum(['pending', 'in-progress', 'completed']);
const flowStepsSchema = z.object({ pick: stepState, prepare: stepState, ship: stepState });

/** The first day on which a held order goes on by itself, null = not before it is released; and why it is held. */
export const orderHold = z.object({ until: z.nullable(z.iso.date()), reason: z.nullable(z.string()) });

/** A word that a client marks orders with. */
export const orderTag = z.object({ id: z.int(), name: z.string(), colour: z.enum(TAG_COLOURS) });
export type OrderTag = z.infer<typeof orderTag>;

/** Orders whose goods travel in the parcel of another, by what papers call them; absent = it travels alone. */
export const carried = z.optional(
  z.array(z.object({ order_reference: z.string(), id_order_eplatform_shop: z.nullable(z.string()) })),
);

/** Timestamps are ISO 8601 in UTC; money is integer cents; weights are grams; `null` amount or payment method = not for this role. */
export const orderSummary = z.object({
  id: z.int(),
  id_client: z.int(),
  id_order_eplatform_shop: z.nullable(z.string()),
  order_reference: z.string(),
  type: orderType,
  status: z.string(),
  date_order: z.string(),
  updated_at: z.string(),
  deleted_at: z.nullable(z.string()),
  customer_name: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
  lines: z.int(),
  units: z.int(),
  total_weight: z.int(),
  total_amount: z.nullable(z.int()),
  currency: z.string(),
  payment_method: z.nullable(z.string()),
  flow: flowStepsSchema,
  /** Whose it is among the people of its client; absent = nobody's. */
  assignee_id: z.optional(z.int()),
  /** In which wave of the day it is picked; absent = in none. */
  wave: z.optional(z.int()),
  /** How soon somebody wants it; absent = like any other. */
  priority: z.optional(z.enum(PRIORITIES)),
  /** By name; absent = none. */
  tags: z.optional(z.array(orderTag)),
  /** Flags of labels that may be swapped with another order's; absent = none. */
  label_alarms: z.optional(z.int()),
  /** How somebody holds it back; absent = nobody does. */
  hold: z.optional(orderHold),
});
export type OrderSummary = z.infer<typeof orderSummary>;

/** Something that the customer chose for a line: a size, a text to be engraved. */
export const lineOption = z.object({ name: z.string(), value: z.string() });

export const orderProduct = z.object({
  /** Line of the order. */
  id: z.int(),
  id_product: z.int(),
  reference: z.nullable(z.string()),
  sku: z.string(),
  ean13: z.nullable(z.string()),
  upc: z.nullable(z.string()),
  id_product_eplatform: z.nullable(z.string()),
  name: z.string(),
  image_url: z.nullable(z.string()),
  location: z.nullable(z.string()),
  weight: z.int(),
  /** Millimetres; 0 = not given. */
  width: z._default(z.int(), 0),
  height: z._default(z.int(), 0),
  depth: z._default(z.int(), 0),
  /** Grams of one unit as closed parcels tell them: mean, sum of squared differences from it, parcels; null = none told. */
  learned_weight: z._default(z.nullable(z.object({ grams: z.number(), squares: z.number(), parcels: z.int() })), null),
  quantity: z.int(),
  /** Units of this line validated by all picking sessions, never clipped: above `quantity` = over-picked. */
  validated_products: z.int(),
  unit_price: z.nullable(z.int()),
  /** Customs code and origin of the line, else of its product; absent in what an older server told. */
  hs_code: z.optional(z.nullable(z.string())),
  origin_country: z.optional(z.nullable(z.string())),
  /** When somebody who picked last said, within days, that there is none left of it; absent = nobody did. */
  said_out: z.optional(z.string()),
  /** What the customer chose for this line; absent = nothing. Lines of one product that differ in it are two. */
  options: z.optional(z.array(lineOption)),
  /** The kit that it was sold in and is a part of; absent = it was sold by itself. */
  kit: z.optional(
    z.object({
      /** The same at all parts of one kit of the order. */
      set: z.int(),
      /** 0 = a bundle of the shop that the order came from: no product of the client. */
      id_product: z.int(),
      sku: z.string(),
      name: z.string(),
      /** Units of this product in one kit. */
      each: z.int(),
      /** Cents of one kit; `null` = not for this role. */
      price: z.nullable(z.int()),
    }),
  ),
});
export type OrderProduct = z.infer<typeof orderProduct>;

const statusEntry = z.object({
  status: z.string(),
  at: z.string(),
  user_name: z.nullable(z.string()),
  /** Who set it: two people may have one name. null = nobody; absent in what a device fetched before it was told. */
  user_id: z.optional(z.nullable(z.int())),
  observations: z.nullable(z.string()),
});

/** Sizes in millimetres, weight in grams; null = not given. */
export const orderPackage = z.object({
  number: z.int(),
  weight: z.nullable(z.int()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  depth: z.nullable(z.int()),
  tracking_number: z.nullable(z.string()),
  /** Status of the parcel itself (click and collect); null = that of its order. */
  status: z.nullable(z.string()),
});

/** A label that was read where it does not belong; it stands until somebody has looked. */
const foreignLabel = z.object({
  id: z.int(),
  /** here = the label of another order was read from a parcel of this one; elsewhere = its own label was read there. */
  side: z.enum(['here', 'elsewhere']),
  /** The other order; null = nobody of this client has that label. */
  order_reference: z.nullable(z.string()),
  text: z.string(),
  at: z.string(),
  user_name: z.nullable(z.string()),
});

/** What a bench needs to pack with no network. An older server does not send it. */
const packingFacts = {
  carrier_id: z._default(z.nullable(z.int()), null),
  /** What its client calls that carrier; absent = it has none. */
  carrier_name: z.optional(z.string()),
  /** The connected shop that it came from; absent = none. */
  shop_name: z.optional(z.string()),
  /** Whose it is; absent = nobody's. */
  assignee_name: z.optional(z.string()),
  tax_office_id: z._default(z.nullable(z.int()), null),
  /** Where its goods stand; absent = it names no warehouse. */
  warehouse_id: z.optional(z.int()),
  /** Names the packing configuration. */
  config_category: z._default(z.nullable(z.string()), null),
  tracking_number: z._default(z.nullable(z.string()), null),
  num_packages: z._default(z.int(), 1),
  packages: z._default(z.array(orderPackage), []),
  /** Another one after each change of where it goes; it tells nothing of the place. */
  address_mark: z._default(z.string(), ''),
  /** Documents that it can have. */
  documents: z._default(z.array(z.enum(ORDER_DOCUMENTS)), []),
  /** How often packers took each box for the same goods, the most often taken first. */
  boxes_taken: z._default(z.array(z.object({ id: z.int(), times: z.int() })), []),
  /** Where the products of a return that came back before went, by grade; absent = nothing came back. */
  returned_before: z.optional(
    z.array(
      z.object({
        id_product: z.int(),
        grade: z.enum(RETURN_GRADES),
        destination: z.enum(RETURN_DESTINATIONS),
        times: z.int(),
      }),
    ),
  ),
  /** What a customer said of the return that they announced; absent = a person of the shop made it. */
  announced: z.optional(announcedReturn),
  /** Open flags of swapped labels; absent = none. */
  foreign_labels: z.optional(z.array(foreignLabel)),
  /** What the customer wrote to whoever packs; absent = nothing. */
  note: z.optional(z.string()),
  /** What colleagues wrote to whoever picks and packs; absent = nothing. */
  floor_notes: z.optional(z.array(z.object({ text: z.string(), user_name: z.nullable(z.string()) }))),
  /** How colleagues changed what it consists of, oldest first; absent = nobody did. An older device shows no act it does not know. */
  line_changes: z.optional(
    z.array(
      z.object({
        act: z.string(),
        /** Reference of the order that the act is about beside this one. */
        other: z.optional(z.string()),
        user_name: z.nullable(z.string()),
        lines: z.array(z.object({ name: z.string(), before: z.int(), after: z.int() })),
      }),
    ),
  ),
  /** The order is given away: the words for the card, null = none; absent = it is no gift. */
  gift: z.optional(z.object({ message: z.nullable(z.string()) })),
  /** The customer wants packaging that was used before; absent = they did not say so. */
  recyclable: z.optional(z.literal(true)),
  /** What the checks of a label look at beside all this; absent in what an older server told. */
  label_facts: z.optional(
    z.object({
      service_code: z.nullable(z.string()),
      /** Platform of the shop that it came from. */
      platform: z.nullable(z.string()),
      /** The office or warehouse that sends it, by the rules of labels (`shieldRules`). */
      sender_id: z.nullable(z.int()),
      /** What is missing or wrong in the customer's address (`AddressTrait`); one that a device does not know counts for nothing. */
      traits: z.array(z.string()),
      /** Products need a customs code on every route. */
      always_hs: z.boolean(),
    }),
  ),
  /** Reference of the order in whose parcel its goods travel: then it is deleted itself; absent = its own. */
  merged_into: z.optional(z.string()),
  carried,
  /** The shop wants other products than these, and nobody has looked yet: another text after each change there. */
  shop_lines: z.optional(z.string()),
};

export const orderDetail = z.extend(orderSummary, {
  ...packingFacts,
  /**
   * The lot that the order travels in. An older server does not send it, and a floor screen must not lose the order for
   * that.
   */
  lot_id: z._default(z.nullable(z.int()), null),
  /** The totes that its picked units lie in, until it is packed; several when several people picked it. */
  totes: z._default(z.array(z.string()), []),
  products: z.array(orderProduct),
  status_history: z.array(statusEntry),
});
export type OrderDetail = z.infer<typeof orderDetail>;
