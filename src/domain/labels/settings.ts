import { type SettingsOf, type SettingTable, STANDARD_SCOPES } from '../settings/setting.ts';
import { paperTextProblem } from './paperText.ts';

/** A shop may have its own of what its customers find in the parcel. */
const OF_A_SHOP = ['EPLATFORM', ...STANDARD_SCOPES] as const;

/** What slips are printed on: sheets, or the roll of the label printer. */
export const SLIP_STOCKS = ['A4', '10X15'] as const;
export type SlipStock = (typeof SLIP_STOCKS)[number];

const shown = <const Part extends string>(part: Part, standard: boolean) =>
  ({ type: 'boolean', standard, part, appliesTo: OF_A_SHOP }) as const;

const written = <const Part extends string>(part: Part) =>
  ({ type: 'pattern', standard: '', part, appliesTo: OF_A_SHOP, wrongLine: paperTextProblem }) as const;

/** What packing slip, return slip and pick list show and say. */
export const PAPER_SETTINGS = {
  stock: { type: 'enum', values: SLIP_STOCKS, standard: 'A4', part: 'slips', appliesTo: OF_A_SHOP },
  /** customer = by the country that the order goes to, as mails are. */
  language: {
    type: 'enum',
    values: ['customer', 'es', 'en', 'fr'],
    standard: 'customer',
    part: 'slips',
    appliesTo: OF_A_SHOP,
  },
  logo: shown('slips', true),
  sku: shown('slips', true),
  ean: shown('slips', false),
  parcels: shown('packingSlip', true),
  /** The words that go with a gift. */
  message: shown('packingSlip', true),
  /** Never those of a gift, and never for who sees no prices. */
  prices: shown('packingSlip', false),
  intro: written('packingSlip'),
  text: written('packingSlip'),
  return_reasons: shown('returnSlip', true),
  return_text: written('returnSlip'),
  pick_codes: { type: 'boolean', standard: true, part: 'pickList' },
  /** How many units each order needs of a product. */
  pick_shares: { type: 'boolean', standard: true, part: 'pickList' },
} as const satisfies SettingTable;

export type PaperSettings = SettingsOf<typeof PAPER_SETTINGS>;
