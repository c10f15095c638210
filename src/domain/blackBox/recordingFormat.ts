// Apart from what writes a recording and what reads it: a device does the one, a desk the other.

/**
 * Kinds of work whose sessions can be replayed, by their names. The counter has no sessions: each thing that is done
 * there is a command of its own, and the history of its order tells it.
 */
export const RECORDED_KINDS = ['picking', 'packing'] as const;
export type RecordedKind = (typeof RECORDED_KINDS)[number];

/** How a session ended that is told: with its work, or given up. */
export const RECORDING_ENDS = ['finished', 'cancelled'] as const;
export type RecordingEnd = (typeof RECORDING_ENDS)[number];

/** Steps of one session that are told: a day of one scan every five seconds. */
export const MOST_STEPS = 6000;

/** The first words of a recording. */
export const FORMAT = 'despacho-session-1';
/** The number of no value. */
export const NONE = -1;
