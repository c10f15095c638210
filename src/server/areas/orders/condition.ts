import type { RawBuilder } from 'kysely';

/** A part of a WHERE: values are always bound, names come from our own tables. */
export type SqlCondition = RawBuilder<boolean>;
