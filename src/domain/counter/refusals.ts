/** Why a parcel is not handed over although its customer stands there, and the status that it then has. */
export const STATUS_OF_REFUSAL = {
  not_wanted: 'REFUSED',
  wrong_goods: 'REFUSED',
  damaged: 'DAMAGED',
  missing: 'LOST',
} as const;

export type CollectionRefusal = keyof typeof STATUS_OF_REFUSAL;

export const COLLECTION_REFUSALS = Object.keys(STATUS_OF_REFUSAL) as readonly CollectionRefusal[];

/** Statuses in which a parcel is no longer the counter's, although nobody took it. */
export const REFUSED_STATUSES: ReadonlySet<string> = new Set(Object.values(STATUS_OF_REFUSAL));

/** The longest note to a refusal, in characters. */
export const REFUSAL_NOTE_LENGTH = 200;
