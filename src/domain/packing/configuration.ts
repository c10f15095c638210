import type { OrderDocument } from '../labels/orderDocuments.ts';
import { OPTIONAL_STEPS, stepFacts, type OptionalStep, type PackingStep, type PackingType } from './steps.ts';

/** How products are validated: each unit by its code, by buttons, or a line by one code. */
export const VALIDATION_METHODS = ['code', 'manual', 'bulk'] as const;
export type ValidationMethod = (typeof VALIDATION_METHODS)[number];

export const WEIGHT_MEASURES = ['kg', 'g'] as const;
export type WeightMeasure = (typeof WEIGHT_MEASURES)[number];

export const PACKING_LABEL_FORMATS = ['ZPL', 'PDF'] as const;
export type PackingLabelFormat = (typeof PACKING_LABEL_FORMATS)[number];

/** The type of a box that the client did not set up: what was at hand, of unknown size. */
export const ANY_BOX = 0;

/** A box that a client packs in; sides and weight are those of the empty box. */
export interface BoxType {
  readonly id: number;
  readonly name: string;
  /** What its code reads as; null = it has none. */
  readonly code: string | null;
  /** Inner sides, cm. */
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Grams. */
  readonly weight: number;
}

interface Printed {
  /** Name of the printer; null = that of the device. */
  readonly printer: string | null;
  readonly automaticallyPrint: boolean;
}

/** What a client set for each step, besides whether it is on. */
export interface StepSettings {
  readonly validateProducts: { readonly method: ValidationMethod; readonly showImages: boolean };
  readonly qualityControl: { readonly requireImagesIfAnomalous: boolean };
  readonly setProductSerialNumber: object;
  readonly packUp: { readonly boxes: readonly BoxType[] };
  /** `translate_weight`: the scale's number is read in `weight_measure` and stored in kg. */
  readonly weighPackage: { readonly translate_weight: boolean; readonly weight_measure: WeightMeasure };
  readonly originTaxOffice: { readonly allowedTaxOffices: readonly number[] };
  readonly printDocuments: { readonly documents: readonly OrderDocument[] } & Printed;
  readonly printLabel: { readonly format: PackingLabelFormat; readonly validateLabel: boolean } & Printed;
  readonly returnStatus: object;
}

export type StepConfigurations = {
  readonly [Step in OptionalStep]: { readonly enabled: boolean } & StepSettings[Step];
};

/** How a client packs one kind of parcel. */
export interface PackingConfiguration {
  readonly id: number;
  /** As the client's people call it; empty = by its type. */
  readonly name: string;
  readonly description: string;
  readonly type: PackingType;
  readonly steps: StepConfigurations;
}

const PRINTED: Printed = { printer: null, automaticallyPrint: false };

/** What counts where a client set nothing. */
export const STANDARD_STEPS: StepConfigurations = {
  validateProducts: { enabled: true, method: 'code', showImages: true },
  qualityControl: { enabled: false, requireImagesIfAnomalous: false },
  setProductSerialNumber: { enabled: false },
  packUp: { enabled: true, boxes: [] },
  weighPackage: { enabled: false, translate_weight: false, weight_measure: 'kg' },
  originTaxOffice: { enabled: false, allowedTaxOffices: [] },
  printDocuments: { enabled: false, documents: [], ...PRINTED },
  printLabel: { enabled: true, format: 'ZPL', validateLabel: false, ...PRINTED },
  returnStatus: { enabled: true },
};

/** What came back is looked at: it goes on a shelf, and into no box with a label. */
const STANDARD_STEPS_OF_RETURNS: StepConfigurations = {
  ...STANDARD_STEPS,
  packUp: { ...STANDARD_STEPS.packUp, enabled: false },
  printLabel: { ...STANDARD_STEPS.printLabel, enabled: false },
};

/** How a parcel of this type is packed where the client said nothing. */
export function standardConfiguration(id: number, type: PackingType = 'order'): PackingConfiguration {
  const steps = type === 'return' ? STANDARD_STEPS_OF_RETURNS : STANDARD_STEPS;
  return { id, name: '', description: '', type, steps };
}

/**
 * The configuration by which a parcel is packed: of its type the one that bears the name of its category, else the
 * first. Every client has one of each type.
 */
export function configurationFor<Configuration extends Pick<PackingConfiguration, 'name' | 'type'>>(
  configurations: readonly Configuration[],
  type: PackingType,
  category: string | null,
): Configuration | null {
  const ofType = configurations.filter((one) => one.type === type);
  const name = category?.trim().toLowerCase() ?? '';
  return ofType.find((one) => name !== '' && one.name.trim().toLowerCase() === name) ?? ofType[0] ?? null;
}

/** A method that a newer or older server names otherwise counts as `code`: the strictest. */
export function readMethod(method: string): ValidationMethod {
  return VALIDATION_METHODS.find((one) => one === method) ?? 'code';
}

/** What decides which steps there are. */
interface Shown {
  readonly type: PackingType;
  readonly steps: Readonly<Record<OptionalStep, { readonly enabled: boolean }>>;
}

/** The steps that a packer sees, in their order; the close is always the last. */
export function shownSteps({ type, steps }: Shown): readonly PackingStep[] {
  const on = OPTIONAL_STEPS.filter((step) => steps[step].enabled && stepFacts(step).types.includes(type));
  return [...on, 'close'];
}

/** Whether anything is left to do in a configuration: one whose steps are all off would close parcels unseen. */
export function hasStep(configuration: Shown): boolean {
  return shownSteps(configuration).length > 1;
}
