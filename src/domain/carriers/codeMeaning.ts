import type { OrderStatus } from '../status/status.ts';

/** A code that says something about the parcel and nothing about where it is, such as a corrected document. */
export const KEEPS_STATUS = 'KEEPS_STATUS';

/** What a carrier's code makes of a parcel. */
export type CodeMeaning = OrderStatus | typeof KEEPS_STATUS;

/** The published codes of an operator. A key that ends in `*` stands for all codes that begin so; the longest counts. */
export type TrackingCodes = Readonly<Record<string, CodeMeaning>>;
