import { type Kysely, sql } from 'kysely';

/**
 * Trigram index for "contains" searches. Row level security lets an index answer LIKE only when the operator is
 * marked leakproof; marking it needs a superuser. Where either is not allowed, searches still work, only slower.
 */
export async function indexSearch(kysely: Kysely<unknown>): Promise<void> {
  await ifAllowed(kysely, [
    `create extension if not exists pg_trgm`,
    `create index orders_search on orders using gin (search gin_trgm_ops)`,
  ]);
  await ifAllowed(kysely, [`alter function pg_catalog.textlike(text, text) leakproof`]);
}

function ifAllowed(kysely: Kysely<unknown>, statements: readonly string[]) {
  return sql
    .raw(`do $$ begin ${statements.join('; ')};
      exception when insufficient_privilege or undefined_file or feature_not_supported then
        raise notice 'searches run without their index: %', sqlerrm;
      end $$`)
    .execute(kysely);
}
