import {
  PACKING_LABEL_FORMATS,
  STANDARD_STEPS,
  VALIDATION_METHODS,
  WEIGHT_MEASURES,
} from '#domain/packing/configuration.ts';
import type { OptionalStep } from '#domain/packing/steps.ts';
import type { RuleDefinition, Setting, SettingTable } from '#domain/settings/setting.ts';

type Option = Pick<Setting, 'onlyWith'> &
  ({ readonly type: 'boolean' | 'string' } | Extract<RuleDefinition, { readonly type: 'enum' }>);

const SWITCH = { type: 'boolean' } as const;
const PRINTED = { automaticallyPrint: SWITCH, printer: { type: 'string' } } as const;

/** What is set for a step besides its switch and its lists, in the order of its card. */
const OPTIONS: Readonly<Record<OptionalStep, Readonly<Record<string, Option>>>> = {
  validateProducts: { method: { type: 'enum', values: VALIDATION_METHODS }, showImages: SWITCH },
  qualityControl: { requireImagesIfAnomalous: SWITCH },
  setProductSerialNumber: {},
  packUp: {},
  weighPackage: {
    translate_weight: SWITCH,
    weight_measure: { type: 'enum', values: WEIGHT_MEASURES, onlyWith: { translate_weight: true } },
  },
  originTaxOffice: {},
  printDocuments: PRINTED,
  printLabel: { format: { type: 'enum', values: PACKING_LABEL_FORMATS }, validateLabel: SWITCH, ...PRINTED },
  returnStatus: {},
};

/** The options of a step as a table of settings. */
export function optionsOf(step: OptionalStep): SettingTable {
  const standards: Readonly<Record<string, unknown>> = { ...STANDARD_STEPS[step] };
  return Object.fromEntries(
    Object.entries(OPTIONS[step]).map(([name, option]) => [name, { ...option, standard: standards[name], part: step }]),
  );
}
