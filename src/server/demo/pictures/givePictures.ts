import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope } from '../../db/tenancy.ts';
import { pictureOf } from './pictureOf.ts';

/** Gives the products of a demo client their pictures; those that have one keep it. */
export async function givePictures(database: DatabaseHandle, clientId: number): Promise<void> {
  await inScope(database, { kind: 'client', clientId }, async (trx) => {
    const products = await trx
      .selectFrom('products')
      .select(['id', 'sku', 'name'])
      .where('image_url', 'is', null)
      .execute();
    const rows = products.map(({ id, sku, name }) => ({ id, url: pictureOf(sku, name) }));
    await sql`
      update products set image_url = x.url
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id bigint, url text)
      where products.id = x.id and x.url is not null`.execute(trx);
  });
}
