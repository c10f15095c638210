import type { Generated } from 'kysely';
import type { Defaulted } from './columns.ts';

/** A day that is over, and whose figures are counted. */
export interface FigureDaysTable {
  client_id: number;
  /** yyyy-MM-dd, in the time zone. */
  day: string;
  /** Whose clock the day went by: that of the client when it was counted. */
  zone: string;
}

/** What the figures of a day are of. */
export type FigureKind = 'packed' | 'carrier' | 'place' | 'loss' | 'reason' | 'product';

/** A figure of a counted day. Columns that a kind does not count are zero. */
export interface FigureTalliesTable {
  client_id: number;
  day: string;
  /** Tells the figures of a day apart. */
  place: number;
  kind: FigureKind;
  /** The person, the carrier or the product; null = nobody is known, or it is of something else. */
  thing: number | null;
  /** The country, the reason or the currency. */
  word: Defaulted<string | null>;
  /** The province of the country. */
  part: Defaulted<string | null>;
  orders: number;
  units: number;
  lines: number;
  /** What packing took, or the way. */
  seconds: number;
  delivered: number;
  /** Orders that arrived within one day, within two, and so on; null = none is sent. */
  arrived: Defaulted<readonly number[] | null>;
  lost: number;
  /** Orders of which cost and charge are known. */
  priced: number;
  /** Cents. */
  cost: number;
  charged: number;
}

/** A moment whose day counts an order that changed: until it is counted anew, its orders themselves are read. */
export interface FigureChangesTable {
  id: Generated<number>;
  client_id: number;
  at: Date | string;
}
