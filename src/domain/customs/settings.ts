import { type Setting, type SettingTable, STANDARD_SCOPES } from '../settings/setting.ts';
import { CHOSEN_DOCUMENTS } from './documents.ts';
import { eoriProblem } from './identifiers/eoriProblem.ts';
import { iossProblem } from './identifiers/iossProblem.ts';
import { vatNumberProblem } from './identifiers/vatNumber.ts';
import { INCOTERMS } from './incoterms.ts';
import { LOW_VALUE_LAW, dayProblem } from './lowValueDuty.ts';

/** A field of one line that may stay empty. */
const ofLine = (problemOf: (text: string) => string | null) => (text: string) => {
  const problem = text.trim() === '' ? null : problemOf(text);
  return problem === null ? null : { line: 1, problem };
};

/** A number of the client itself: the house has none for all. */
const ofSeller = (problemOf: (text: string) => string | null) =>
  ({ type: 'code', standard: '', part: 'seller', appliesTo: ['CLIENT'], wrongLine: ofLine(problemOf) }) as const;

const travelTo = <const Part extends string>(part: Part) =>
  ({ type: 'enum', values: CHOSEN_DOCUMENTS, several: true, standard: CHOSEN_DOCUMENTS, part }) as const;

/** Carriers and the companies behind them ask for more than others. */
const OF_A_CARRIER = ['CARRIER', 'OPERATOR', ...STANDARD_SCOPES] as const;

/** A shop may have its own of what its orders say; not of who sends them. */
const OF_A_SHOP = ['EPLATFORM', ...STANDARD_SCOPES] as const;

/** What a client asks of its products for customs, and what its papers say. */
export const CUSTOMS_SETTINGS = {
  /** Products need their customs code for every label, not only where customs look. */
  require_hs_always: {
    type: 'boolean',
    standard: false,
    part: 'customs',
    appliesTo: ['CARRIER', 'OPERATOR', ...OF_A_SHOP],
  },
  /** Under which customs know the client. */
  eori_number: ofSeller(eoriProblem),
  vat_number: ofSeller(vatNumberProblem),
  /** Under which the tax of what comes into the Union was paid at the sale; a marketplace has its own. */
  ioss_number: { ...ofSeller(iossProblem), appliesTo: ['EPLATFORM', 'CLIENT'] },
  /** What the papers of an order say that names no incoterm. */
  default_incoterm: {
    type: 'enum',
    values: INCOTERMS,
    standard: 'dap',
    part: 'papers',
    appliesTo: OF_A_SHOP,
  },
  /** A parcel of this weight or more travels with a CN23, kilograms. */
  cn22_below_kg: { type: 'range', minValue: 1, maxValue: 400, standard: 400, part: 'papers', appliesTo: OF_A_CARRIER },
  /** Goods of this value or more travel with a CN23, euros. */
  cn22_below_eur: {
    type: 'range',
    minValue: 1,
    maxValue: 10_000,
    standard: 350,
    part: 'papers',
    appliesTo: OF_A_CARRIER,
  },
  /** The documents that travel with an order to each of these, in their order. */
  documents_canaries: travelTo('canaries'),
  documents_ceuta_melilla: travelTo('ceutaMelilla'),
  documents_andorra: travelTo('andorra'),
  documents_third: travelTo('third'),
  /** Whether the flat duty on imports of low value is added to what papers estimate, and by which figures. */
  low_value_duty: { type: 'boolean', standard: true, part: 'lowValue' },
  low_value_from: {
    type: 'string',
    standard: LOW_VALUE_LAW.from,
    part: 'lowValue',
    onlyWith: { low_value_duty: true },
    wrongLine: ofLine(dayProblem),
  },
  low_value_until: {
    type: 'string',
    standard: LOW_VALUE_LAW.until,
    part: 'lowValue',
    onlyWith: { low_value_duty: true },
    wrongLine: ofLine(dayProblem),
  },
  low_value_eur: {
    type: 'range',
    minValue: 1,
    maxValue: 10_000,
    standard: LOW_VALUE_LAW.limitEur,
    part: 'lowValue',
    onlyWith: { low_value_duty: true },
  },
  low_value_duty_eur: {
    type: 'range',
    minValue: 0,
    maxValue: 1000,
    standard: LOW_VALUE_LAW.dutyEur,
    part: 'lowValue',
    onlyWith: { low_value_duty: true },
  },
} as const satisfies SettingTable;

type Customs = typeof CUSTOMS_SETTINGS;

/** A setting of which a shop platform may have its own value. */
export type PlatformSetting = {
  [Name in keyof Customs]: Customs[Name] extends { readonly appliesTo: readonly (infer Scope)[] }
    ? 'EPLATFORM' extends Scope
      ? Name
      : never
    : never;
}[keyof Customs];

const isOfShops = (name: keyof Customs): name is PlatformSetting => {
  const { appliesTo = [] }: Setting = CUSTOMS_SETTINGS[name];
  return appliesTo.includes('EPLATFORM');
};

export const PLATFORM_SETTINGS = (Object.keys(CUSTOMS_SETTINGS) as (keyof Customs)[]).filter(isOfShops);
