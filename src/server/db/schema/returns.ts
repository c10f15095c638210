import type { Language } from '#contract/people/user.ts';
import type { AnnouncedLine } from '#domain/orders/announcedReturn.ts';
import type { ReturnWay } from '#domain/orders/returnSettings.ts';
import type { Defaulted, Json, NullableTimestampColumn, TimestampColumn } from './columns.ts';

/** What a customer said of a return; the return itself is the order. */
export interface AnnouncedReturnsTable {
  client_id: number;
  order_id: number;
  /** The form that announced it: sent twice, it is one return. */
  form: string;
  language: Language;
  way: ReturnWay;
  /** Who was told to pay the way back. */
  payer: 'shop' | 'customer';
  /** Each product once. */
  lines: Json<readonly AnnouncedLine[]>;
  comment: Defaulted<string>;
  /** Names of photos, in the order in which they came. */
  photos: Json<readonly string[]>;
  announced_at: TimestampColumn;
  /** When somebody said that the money went back. */
  refunded_at: NullableTimestampColumn;
  /** The name as it was then. */
  refunded_by: Defaulted<string | null>;
}
