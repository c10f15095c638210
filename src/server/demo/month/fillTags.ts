import { searchText } from '#domain/orders/searchText.ts';
import type { TagColour } from '#domain/orders/tags.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** The tags of the shop; each is on one order of so many. */
const TAGS: readonly { readonly name: string; readonly colour: TagColour; readonly each: number }[] = [
  { name: 'Frágil', colour: 'red', each: 7 },
  { name: 'Cliente VIP', colour: 'violet', each: 13 },
  { name: 'Regalo', colour: 'green', each: 19 },
  { name: 'Primera compra', colour: 'blue', each: 23 },
];

/** Marks orders of every status, so that the lists of work have some to filter by. */
export async function fillTags(trx: ScopedTransaction, clientId: number): Promise<void> {
  for (const { name, colour, each } of TAGS) {
    const { id } = await trx
      .insertInto('tags')
      .values({ client_id: clientId, name, name_key: searchText(name), colour })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into order_tags (client_id, order_id, tag_id)
      select client_id, id, ${id}::bigint from orders
      where client_id = ${clientId} and type = 'order' and deleted_at is null and id % ${each}::bigint = 0`.execute(
      trx,
    );
  }
}
