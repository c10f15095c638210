/** How a code stands that a person taught. A proposed one counts for whoever taught it, an approved one for everybody. */
export const LEARNED_STATES = ['proposed', 'approved', 'refused', 'withdrawn'] as const;
export type LearnedState = (typeof LEARNED_STATES)[number];

/** What a supervisor does with a code that was taught. */
export const LEARNED_ACTS = ['approve', 'refuse', 'withdraw'] as const;
export type LearnedAct = (typeof LEARNED_ACTS)[number];

const ACTS_IN: Readonly<Record<LearnedState, readonly LearnedAct[]>> = {
  proposed: ['approve', 'refuse'],
  approved: ['withdraw'],
  refused: ['approve'],
  withdrawn: ['approve'],
};

/** What may be done with a code that stands so. */
export const learnedActs = (state: LearnedState): readonly LearnedAct[] => ACTS_IN[state];

/** How a code stands after each act. */
const STATE_AFTER: Readonly<Record<LearnedAct, LearnedState>> = {
  approve: 'approved',
  refuse: 'refused',
  withdraw: 'withdrawn',
};

/**
 * How a code stands once somebody decided; `null` = it was decided otherwise meanwhile.
 * @param seen how it stood for whoever decided, perhaps days ago and with no network; absent = not said
 */
export function stateAfter(state: LearnedState, act: LearnedAct, seen = state): LearnedState | null {
  const after = STATE_AFTER[act];
  if (state === after) return after;
  return seen === state && learnedActs(state).includes(act) ? after : null;
}

/** Characters of the longest code that can be taught. */
export const LEARNED_CODE_LENGTH = 90;
/** Characters of the text that the code was read from. */
export const LEARNED_TEXT_LENGTH = 256;
/** Units that one read of a code may stand for, from 1. */
export const MOST_LEARNED_UNITS = 9999;
/** Photos of one code. */
export const MAX_LEARNED_PHOTOS = 3;

/** Codes that a device learns at most, the newest: a scan compares with each of them. */
export const MOST_KNOWN_CODES = 5000;

/** What a code means that a person taught. */
export interface LearnedCode {
  readonly code: string;
  readonly id_product: number;
  /** Units that one read stands for. */
  readonly units: number;
}
