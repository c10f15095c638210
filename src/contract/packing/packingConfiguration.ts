import { ORDER_DOCUMENTS } from '#domain/labels/orderDocuments.ts';
import { PACKING_LABEL_FORMATS, VALIDATION_METHODS, WEIGHT_MEASURES } from '#domain/packing/configuration.ts';
import { PACKING_TYPES } from '#domain/packing/steps.ts';
import * as z from 'zod/mini';
import { rowId } from '../rowId.ts';

const name = z.string().check(z.trim(), z.maxLength(60));
const side = z.number().check(z.positive(), z.maximum(1000));

/** A box that a client packs in. Sides in cm, weight of the empty box in grams, both of one box. */
export const boxType = z.object({
  id: rowId,
  name: name.check(z.minLength(1)),
  /** What its code reads as; null = it has none. */
  code: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
  width: side,
  height: side,
  depth: side,
  weight: z.int().check(z.minimum(0), z.maximum(100_000)),
});

const printed = { printer: z.nullable(z.string().check(z.maxLength(200))), automaticallyPrint: z.boolean() };
const enabled = z.boolean();

const stepsWith = <Boxes extends z.ZodMiniType>(boxes: Boxes) =>
  z.object({
    validateProducts: z.object({ enabled, method: z.enum(VALIDATION_METHODS), showImages: z.boolean() }),
    qualityControl: z.object({ enabled, requireImagesIfAnomalous: z.boolean() }),
    setProductSerialNumber: z.object({ enabled }),
    packUp: z.object({ enabled, boxes }),
    weighPackage: z.object({ enabled, translate_weight: z.boolean(), weight_measure: z.enum(WEIGHT_MEASURES) }),
    originTaxOffice: z.object({ enabled, allowedTaxOffices: z.array(rowId).check(z.maxLength(200)) }),
    printDocuments: z.object({
      enabled,
      documents: z.array(z.enum(ORDER_DOCUMENTS)).check(z.maxLength(ORDER_DOCUMENTS.length)),
      ...printed,
    }),
    printLabel: z.object({ enabled, format: z.enum(PACKING_LABEL_FORMATS), validateLabel: z.boolean(), ...printed }),
    returnStatus: z.object({ enabled }),
  });

const general = { id: rowId, name, description: z.string().check(z.maxLength(500)), type: z.enum(PACKING_TYPES) };

/** As it is set (`packing_configurations`): `packUp.boxes` names boxes of the client by id; none = all of them. */
export const packingConfigurationSetting = z.object({
  ...general,
  steps: stepsWith(z.array(rowId).check(z.maxLength(200))),
});
export type PackingConfigurationSetting = z.infer<typeof packingConfigurationSetting>;

/** As a bench reads it: with its boxes. */
const packingConfiguration = z.object({ ...general, steps: stepsWith(z.array(boxType)) });

/** All that a bench needs to know of its client. */
export const packingSetup = z.object({
  id_client: z.int(),
  /** At least one of each type. An order is packed by the one of its type named like its `config_category`, else the first. */
  configurations: z.array(packingConfiguration),
  boxes: z.array(boxType),
});
export type PackingSetup = z.infer<typeof packingSetup>;
