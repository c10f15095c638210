import { type Kysely, sql } from 'kysely';

/** Makes the history row of an action raise `after_update_order`, as those of the first schema do (0001/ruleTriggers.ts). */
export async function actionUpdatesOrder(kysely: Kysely<unknown>, action: string): Promise<void> {
  await sql
    .raw(
      `do $$ begin
        execute replace(pg_get_functiondef('public.raise_update_order'::regproc), '''changeCustomer''', '''changeCustomer'', ''${action}''');
      end $$`,
    )
    .execute(kysely);
}
