import { type Kysely, sql } from 'kysely';

/**
 * Closes a part of a table of clients: whose row one is, the policies of the table decide, and past them nobody reaches the
 * part but the owner, over all clients.
 * @param part schema and name
 */
export async function closePart<Db>(kysely: Kysely<Db>, part: string): Promise<void> {
  for (const statement of [
    `alter table ${part} enable row level security`,
    `alter table ${part} force row level security`,
    `create policy all_clients on ${part} using (current_setting('app.client', true) = '*')`,
  ])
    await sql.raw(statement).execute(kysely);
}
