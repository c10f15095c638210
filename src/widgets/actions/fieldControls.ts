import type { ActionType } from '#domain/rules/ruleTables.ts';
import type { Lookup } from '../lookups/useLookup.ts';
import type { ActionFieldSchema } from './readSchema.ts';

/** How a field is asked for where its type in the contract does not tell. */
export type FieldControl =
  | Lookup
  | 'status'
  | 'country'
  | 'service'
  | 'day'
  | 'kilograms'
  | 'cents'
  | 'longText'
  | 'packages'
  | 'serials'
  | 'hsCodes'
  | 'chosenProducts'
  | 'recipients'
  | 'address'
  /** Not asked for: its default is right, or another field says the same. */
  | 'hidden';

const FACES: Readonly<Record<string, FieldControl>> = {
  status: 'status',
  observations: 'longText',
  carrier_id: 'carrier',
  service_code: 'service',
  warehouse_id: 'warehouse',
  tax_office_id: 'office',
  tax_region_id: 'region',
  itinerary_id: 'itinerary',
  country: 'country',
  weight: 'kilograms',
  unit: 'hidden',
  amount: 'cents',
  currency: 'hidden',
  body_template: 'longText',
  packages: 'packages',
  recipients: 'recipients',
  'executeWebhook.url': 'address',
  category_id: 'hidden',
  lotshipping_id: 'hidden',
  template_id: 'template',
  printer: 'hidden',
  // Asked for when the check has found a printed label.
  replace_printed: 'hidden',
  products: 'hidden',
  'changeOrderStatus.date': 'hidden',
  'assignLotShipping.date': 'day',
  'setSerialNumberToProducts.products': 'serials',
  'setHsCode.products': 'hsCodes',
  'setOriginCountry.products': 'chosenProducts',
};

/** Fields that must be given although the contract does not say so, because the alternative field is hidden. */
const NEEDED: ReadonlySet<string> = new Set([
  'setHsCode.hs_code',
  'setHsCode.products',
  'changeConfigCategory.category',
]);

/** Fields about the products of one order, and fields that say the same for several orders at once. */
const OF_ONE: ReadonlySet<string> = new Set(['setHsCode.products', 'setOriginCountry.products']);
const OF_MANY: ReadonlySet<string> = new Set(['setHsCode.hs_code']);

/** Fields that matter only while another one is switched on. */
const ONLY_WITH: Readonly<Record<string, string>> = {
  un_number: 'dangerous',
  class: 'dangerous',
  packing_group: 'dangerous',
};

export interface ActionFormField extends ActionFieldSchema {
  readonly face: FieldControl | null;
}

/**
 * The fields that the form of this action shows, given what was written so far.
 * @param ofOne whether it is done to one order, whose products can be named
 */
export function formFields(
  action: ActionType,
  fields: readonly ActionFieldSchema[],
  values: Readonly<Record<string, unknown>>,
  ofOne: boolean,
): readonly ActionFormField[] {
  return fields.flatMap((field) => {
    if ((ofOne ? OF_MANY : OF_ONE).has(`${action}.${field.name}`)) return [];
    const face = FACES[`${action}.${field.name}`] ?? FACES[field.name] ?? null;
    const condition = ONLY_WITH[field.name];
    if (face === 'hidden' || (condition !== undefined && values[condition] !== true)) return [];
    return [{ ...field, face, optional: field.optional && !NEEDED.has(`${action}.${field.name}`) }];
  });
}

/** Actions that concern the products of one order. */
export const ONE_BY_ONE: ReadonlySet<ActionType> = new Set(['setSerialNumberToProducts']);
