import { type Kysely, sql } from 'kysely';

/** Where the extension of trigrams could not be made, parts of words are found by looking through all: slower, not wrong. */
export function indexIfAllowed(kysely: Kysely<unknown>, statement: string) {
  return sql
    .raw(`do $$ begin ${statement};
      exception when undefined_object then raise notice 'no trigrams: %', sqlerrm; end $$`)
    .execute(kysely);
}
