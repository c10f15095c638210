/** How soon somebody wants an order to be picked and packed, the least first. */
export const PRIORITIES = ['normal', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

interface Prioritised {
  /** Absent = normal. */
  readonly priority?: Priority | undefined;
}

const rankOf = ({ priority = 'normal' }: Prioritised): number => PRIORITIES.indexOf(priority);

/** Compares for a list of work: the most urgent first; equals keep the order that they have. */
export const mostUrgentFirst = (one: Prioritised, other: Prioritised): number => rankOf(other) - rankOf(one);
