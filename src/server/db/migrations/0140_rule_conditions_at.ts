import { type Kysely, sql } from 'kysely';

/**
 * Since when the conditions of a rule are as they are: of what fired before, only the names of its nodes are known, which
 * may say something else by now. Of rules of before, the last change counts.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table action_rules add column conditions_at timestamptz not null default now()`).execute(kysely);
  await sql.raw(`update action_rules set conditions_at = updated_at`).execute(kysely);
}
