import { type Kysely, sql } from 'kysely';

/** Orders that are paid at the door, or by a payment that came from elsewhere, come in where nobody chose otherwise. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `update eplatforms set statuses = '["2", "3", "11", "13"]'
        where eplatform_type = 'prestashop' and statuses in ('["2", "3"]', '["3", "2"]')`,
    )
    .execute(kysely);
}
