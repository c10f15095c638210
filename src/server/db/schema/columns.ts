import type { ColumnType } from 'kysely';

/** A moment: read as Date, written as Date or ISO text. */
export type TimestampColumn = ColumnType<Date, Date | string, Date | string>;
export type NullableTimestampColumn = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** jsonb: read as the value, written as JSON text (both drivers would write an array as a PostgreSQL array). */
export type Json<Value> = ColumnType<Value, string, string>;
/** May be left out of an insert: the column has a default or stays null. */
export type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;
/** jsonb that may be null; written as JSON text. */
export type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
