import { type Kysely, sql } from 'kysely';

/** A completed step completes those before it: what was packed without picking leaves the list to pick. */
const COMPLETED = `update orders set pick_step = 'completed', in_to_pickup = false,
    prepare_step = case when ship_step = 'completed' then 'completed' else prepare_step end,
    in_to_prepare = in_to_prepare and ship_step <> 'completed'
  where type <> 'return' and (prepare_step = 'completed' or ship_step = 'completed')
    and (pick_step <> 'completed' or prepare_step <> 'completed')`;

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw(COMPLETED).execute(kysely);
}
