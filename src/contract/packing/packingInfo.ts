import { MAX_PACKAGES } from '#domain/orders/packages.ts';
import { ORDER_DOCUMENTS } from '#domain/labels/orderDocuments.ts';
import { ANY_BOX } from '#domain/packing/configuration.ts';
import { RETURN_CONDITIONS, RETURN_DESTINATIONS, RETURN_GRADES } from '#domain/packing/events.ts';
import { PACKING_STEPS } from '#domain/packing/steps.ts';
import * as z from 'zod/mini';
import { countedByLearned } from '../picking/teachCode.ts';
import { LARGEST_ID, LARGEST_INTEGER, ordinal, rowId } from '../rowId.ts';

const MAX_PRODUCTS = 2000;
const units = z.int().check(z.minimum(0), z.maximum(100_000));
const observations = z.string().check(z.maxLength(2000));
const isCompleted = z.boolean();
/** Kilograms; no parcel of a bench weighs a ton. */
const weight = z.number().check(z.minimum(0), z.maximum(1000));

const products = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.array(z.object({ id: rowId, ...shape })).check(z.maxLength(MAX_PRODUCTS));

/** A photo of quality control, by its file or by an address that ends in it. */
const image = z.object({
  url: z.string().check(z.maxLength(500), z.regex(/(^|\/)[A-Za-z0-9_-]+\.(jpg|png|webp)(\?|$)/)),
  /** Which of the product's units, from 1. */
  unit: z.optional(ordinal),
});

/** 0 = what was at hand: no box that the client set up. */
const boxId = z.int().check(z.minimum(ANY_BOX), z.maximum(LARGEST_ID));

/** One parcel with what lies in it. */
const parcel = z.object({
  /** The parcel's number at the bench; unique in the session, not always 1 to n. */
  box: ordinal,
  box_type: boxId,
  weight: z.nullable(weight),
  products: products({ units }),
});

/**
 * What a packer did, as the close sends it: the working state of the session with its steps. A step that the
 * configuration hides is absent. Products are matched by id; units of lines with the same product are one.
 */
export const packingInfo = z.object({
  /** The session: the same one closes its order once, however often it is sent. */
  id: z.uuid(),
  /** Seconds from its first scan. */
  time: z.int().check(z.minimum(0), z.maximum(LARGEST_INTEGER)),
  /** Id of the configuration that it was packed by. */
  configuration: z.optional(rowId),
  validateProducts: z.optional(
    z.object({
      isCompleted,
      products: products({ validated_products: units }),
      /** Units that were counted by codes that people taught. */
      learned: z.optional(countedByLearned),
    }),
  ),
  qualityControl: z.optional(
    z.object({
      isCompleted,
      products: products({ num_anomalous: units, observations, images: z.array(image).check(z.maxLength(1000)) }),
    }),
  ),
  setProductSerialNumber: z.optional(
    z.object({
      isCompleted,
      products: products({
        product_serial_number: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(10_000)),
      }),
    }),
  ),
  packUp: z.optional(
    z
      .object({
        isCompleted,
        /** How often each type of box was taken. */
        boxes: z.array(z.object({ id: boxId, quantity: units })).check(z.maxLength(200)),
        numPackages: z.int().check(z.minimum(0), z.maximum(MAX_PACKAGES)),
        /** The same boxes one by one. */
        packages: z.optional(z.array(parcel).check(z.maxLength(MAX_PACKAGES))),
      })
      .check(
        z.refine(({ boxes, numPackages }) => boxes.reduce((sum, { quantity }) => sum + quantity, 0) === numPackages, {
          path: ['numPackages'],
        }),
        z.refine(({ packages, numPackages }) => packages === undefined || packages.length === numPackages, {
          path: ['packages'],
        }),
      ),
  ),
  /** `total_weight` in kilograms, of all parcels. */
  weighPackage: z.optional(z.object({ isCompleted, total_weight: weight })),
  originTaxOffice: z.optional(z.object({ isCompleted, taxOfficeSelected: z.nullable(rowId) })),
  printDocuments: z.optional(
    z.object({ isCompleted, printedDocuments: z.partialRecord(z.enum(ORDER_DOCUMENTS), z.boolean()) }),
  ),
  printLabel: z.optional(
    z.object({
      isCompleted,
      /** `plate`: the sign that stands for the label until there is one. */
      printed: z.nullable(z.enum(['label', 'plate'])),
      /** Tracking numbers that were read from the parcels. */
      validated: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MAX_PACKAGES)),
      /** Labels and plates of other orders that were read from its parcels: two parcels may have changed labels. */
      foreign: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1000))),
    }),
  ),
  returnStatus: z.optional(
    z
      .object({
        isCompleted,
        status: z.enum(RETURN_CONDITIONS),
        /** Needed when WRONG. */
        observations,
        returnQuantity: units,
        shippingQuantity: units,
        /** Line by line; one that nobody looked at is absent or has its id alone. */
        products: z.optional(
          products({
            status: z.optional(z.enum(RETURN_CONDITIONS)),
            returnQuantity: z.optional(units),
            grade: z.optional(z.enum(RETURN_GRADES)),
            destination: z.optional(z.enum(RETURN_DESTINATIONS)),
            observations: z.optional(observations),
          }),
        ),
      })
      .check(
        z.refine((said) => said.status === 'RIGHT' || said.observations.trim() !== '', { path: ['observations'] }),
        z.refine(({ returnQuantity, shippingQuantity }) => returnQuantity <= shippingQuantity, {
          path: ['returnQuantity'],
        }),
      ),
  ),
  /** Steps that a supervisor let go on although they were not done. */
  overrides: z.optional(
    z
      .array(
        z.object({
          step: z.enum(PACKING_STEPS as [string, ...string[]]),
          reason: z.string().check(z.minLength(1), z.maxLength(500)),
          supervisor: rowId,
        }),
      )
      .check(z.maxLength(PACKING_STEPS.length)),
  ),
});
export type PackingInfo = z.infer<typeof packingInfo>;
