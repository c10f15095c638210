import { type LineProblem, type SettingsOf, type SettingTable, STANDARD_SCOPES } from '../settings/setting.ts';

/** A shop may have its own of what it promised its customers. */
const OF_A_SHOP = ['EPLATFORM', ...STANDARD_SCOPES] as const;

/** Why customers send goods back, and whether it is the shop that went wrong. */
export const RETURN_REASONS = [
  { reason: 'too_small', isFault: false },
  { reason: 'too_large', isFault: false },
  { reason: 'not_as_described', isFault: true },
  { reason: 'damaged', isFault: true },
  { reason: 'wrong_article', isFault: true },
  { reason: 'too_late', isFault: true },
  { reason: 'unwanted', isFault: false },
  { reason: 'other', isFault: false },
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number]['reason'];

export const RETURN_REASON_VALUES = RETURN_REASONS.map(({ reason }) => reason);

/** How goods come back: with a label of the shop, or brought to one of its offices. */
export const RETURN_WAYS = ['label', 'office'] as const;
export type ReturnWay = (typeof RETURN_WAYS)[number];

/** Longest text of a shop about returns, UTF-16 units. */
const LONGEST_TEXT = 2000;

const tooLong = (text: string): LineProblem | null =>
  text.length > LONGEST_TEXT ? { line: 1, problem: 'long' } : null;

/** The rules of the page where customers announce returns. */
export const RETURN_SETTINGS = {
  enabled: { type: 'boolean', standard: false, part: 'portal', appliesTo: OF_A_SHOP },
  /** Days after the delivery during which a return can be announced. */
  days: { type: 'range', minValue: 1, maxValue: 365, standard: 14, part: 'portal', appliesTo: OF_A_SHOP },
  reasons: {
    type: 'enum',
    values: RETURN_REASON_VALUES,
    several: true,
    standard: RETURN_REASON_VALUES,
    part: 'portal',
    appliesTo: OF_A_SHOP,
  },
  /** Who pays the way back; fault = the shop where it went wrong, else the customer. */
  paid_by: {
    type: 'enum',
    values: ['fault', 'shop', 'customer'],
    standard: 'fault',
    part: 'portal',
    appliesTo: OF_A_SHOP,
  },
  ways: {
    type: 'enum',
    values: RETURN_WAYS,
    several: true,
    standard: ['label'],
    part: 'portal',
    appliesTo: OF_A_SHOP,
  },
  /** The label is made with the announcement, not by a person. */
  label_at_once: { type: 'boolean', standard: false, part: 'portal', appliesTo: OF_A_SHOP },
  /** SKUs that can't come back, one a line. */
  kept: { type: 'pattern', standard: '', part: 'portal', appliesTo: OF_A_SHOP, wrongLine: tooLong },
  /** What the shop says about returns. */
  text: { type: 'pattern', standard: '', part: 'portal', appliesTo: OF_A_SHOP, wrongLine: tooLong },
} as const satisfies SettingTable;

export type ReturnRules = SettingsOf<typeof RETURN_SETTINGS>;
