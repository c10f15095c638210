/** How a parcel stands that came back without an order: nobody knows whose it is, its order was found, or it is gone. */
export const BLIND_RETURN_STATES = ['waiting', 'matched', 'disposed'] as const;
export type BlindReturnState = (typeof BLIND_RETURN_STATES)[number];

/** What people do with such a parcel after it was received. */
export const BLIND_RETURN_ACTS = ['match', 'dispose', 'reopen'] as const;
export type BlindReturnAct = (typeof BLIND_RETURN_ACTS)[number];

const ACTS_IN: Readonly<Record<BlindReturnState, readonly BlindReturnAct[]>> = {
  waiting: ['match', 'dispose'],
  matched: ['reopen'],
  disposed: ['reopen'],
};

/** What may be done with a parcel that stands so: an order is taken off it before it gets another one. */
export const blindReturnActs = (state: BlindReturnState): readonly BlindReturnAct[] => ACTS_IN[state];

/** Photos that one parcel may have. */
export const MAX_BLIND_PHOTOS = 10;
/** What stands on its label, as it was read. */
export const BLIND_CODE_LENGTH = 100;
export const BLIND_NOTE_LENGTH = 500;
/** Heavier than anything that a person lifts onto a bench. */
export const MAX_BLIND_GRAMS = 1_000_000;

/**
 * What may speak for an order that such a parcel could belong to. `label`: its reference, platform id or tracking number.
 * `contact`: e-mail or phone. `recipient`: the whole name. `weight`: about as heavy as the order was.
 */
export const MATCH_REASONS = ['label', 'serial', 'contact', 'recipient', 'postcode', 'weight'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];
