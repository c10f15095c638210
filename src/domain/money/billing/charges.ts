/**
 * How far a charge has come. `intended` is written before anybody is asked for money; a disputed charge was taken back
 * by its bank for now, a lost one for good.
 */
export const CHARGE_STATES = ['intended', 'processing', 'succeeded', 'failed', 'disputed', 'lost'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/**
 * News of a charge may arrive in any order: a charge goes on along its way and never back. `succeeded` after `disputed`
 * is a dispute that was won, and has to be said with that word.
 */
const RANK = {
  intended: 0,
  processing: 1,
  failed: 2,
  succeeded: 2,
  disputed: 3,
  lost: 4,
} as const satisfies Record<ChargeState, number>;

/** Whether a charge that stands at `from` takes the news that it is at `to`. @param won the bank gave the money back */
export function goesOn(from: ChargeState, to: ChargeState, won = false): boolean {
  if (from === 'disputed' && to === 'succeeded') return won;
  // A bank may return a debit that it had let pass: what succeeded may still fail, and not the other way round.
  if (from === 'succeeded' && to === 'failed') return true;
  return RANK[to] > RANK[from];
}

/** Charges of which an invoice may have one: another beside it would take the money twice. */
export const LIVE_STATES = [
  'intended',
  'processing',
  'succeeded',
  'disputed',
] as const satisfies readonly ChargeState[];

/**
 * Why a charge failed, and what follows: `retry` = it is tried again by itself, `ask` = only a person can change it.
 */
export const CHARGE_PROBLEMS = {
  /** Not enough money at the moment. */
  funds: 'retry',
  /** The bank said no and not why. */
  declined: 'retry',
  /** The bank or the network did not work. */
  later: 'retry',
  expired: 'ask',
  /** The bank does not want this card to be tried again: lost, stolen, blocked, another currency. Nobody is told which. */
  refused: 'ask',
  /** The card's holder has to confirm it with the bank. */
  authentication: 'ask',
  /** The account is closed, or its holder has taken the permission back. */
  mandate: 'ask',
  /** The number or the code of the card is wrong. */
  details: 'ask',
  /** The provider takes the charge from nobody as it is: a mistake of the installation. */
  provider: 'ask',
} as const satisfies Record<string, 'retry' | 'ask'>;

export type ChargeProblem = keyof typeof CHARGE_PROBLEMS;
export const CHARGE_PROBLEM_NAMES = Object.keys(CHARGE_PROBLEMS) as [ChargeProblem, ...ChargeProblem[]];

/** Days after each failed try with the same method; then nobody tries by itself any more. */
export const RETRY_DAYS = [1, 3, 5, 7] as const;
const DAY_MS = 86_400_000;

/**
 * When a charge that failed is tried again.
 * @param failed tries with this method that failed, this one included
 * @param now ms since 1970
 * @returns ms since 1970; null = not by itself
 */
export function nextTryAt(problem: ChargeProblem, failed: number, now: number): number | null {
  const days = CHARGE_PROBLEMS[problem] === 'retry' ? RETRY_DAYS[failed - 1] : undefined;
  return days === undefined ? null : now + days * DAY_MS;
}
