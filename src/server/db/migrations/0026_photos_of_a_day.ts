import { type Kysely, sql } from 'kysely';

/** What a client sent within a day is counted before each photo is kept (S30): from the index alone. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`create index photos_day on photos (client_id, created_at) include (size)`.execute(kysely);
}
