import { type Kysely, sql } from 'kysely';

/** What a shop wants of each product, as rows. Before, they were one text that was read back: `7x2 item-4x1`. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`update eplatform_orders set taken = jsonb_set(taken, '{lines}', (
      select coalesce(jsonb_agg(jsonb_build_object('product', part[1], 'units', part[2]::numeric) order by place), '[]')
      from unnest(string_to_array(taken->>'lines', ' ')) with ordinality as said (line, place),
        regexp_match(line, '^(.*)x(-?[0-9]+(?:\\.[0-9]+)?)$') as part
      where part is not null))
    where jsonb_typeof(taken->'lines') = 'string'`)
    .execute(kysely);
}
