import type { RawBuilder } from 'kysely';

/** A part of a WHERE: values are always bound, names come from our own tables. */
export type SqlCondition = RawBuilder<boolean>;

/** The column behind a filter field. */
export interface FieldColumn {
  readonly column: string;
  /** The column holds `searchText` of what people see: values are folded the same way. */
  readonly folded?: boolean;
  /** The column holds the day itself, and no moment of it. */
  readonly isDay?: boolean;
}
