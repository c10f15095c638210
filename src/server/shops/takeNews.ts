import type { ShopNews } from './platforms/port.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import { answerPrivacyJob } from './answerPrivacy.ts';
import type { ShopRow } from './shopRow.ts';
import { nameOrders } from './nameOrders.ts';

/** Takes what a shop has said, once: its number is stored, and what follows of it is done later. */
export async function takeNews(database: DatabaseHandle, shop: ShopRow, news: ShopNews, now: Date): Promise<void> {
  await noteHeard(database, shop, news, now);
  if (news.kind === 'other' || news.kind === 'ping') return;
  // One secret signs for all shops of an app: what concerns a whole shop has to name this one.
  if (news.kind !== 'order' && news.shop !== shop.url_key) return;
  // What a disabled shop says of its orders is read when it is enabled again; refused, it would stop telling us.
  if (news.kind === 'order' && shop.disabled_at !== null) return;
  const { delivery, topic } = news;
  const own = { client_id: shop.client_id, eplatform_id: shop.id };
  await inScope(database, { kind: 'client', clientId: shop.client_id }, async (trx) => {
    const stored = await trx
      .insertInto('eplatform_deliveries')
      .values({ ...own, delivery, topic, received_at: now })
      .onConflict((conflict) => conflict.columns(['client_id', 'eplatform_id', 'delivery']).doNothing())
      .returning('delivery')
      .executeTakeFirst();
    if (!stored) return;
    if (news.kind === 'uninstalled') await uninstall(trx, shop, now);
    else if (news.kind === 'privacy') await askPrivacy(trx, shop, news, now);
    else await nameOrders(trx, shop, [news.order], now);
  });
}

const MINUTE_MS = 60_000;

/** The shop reaches us. What nobody signed says so only of one of which nothing has ever come. */
async function noteHeard(database: DatabaseHandle, shop: ShopRow, news: ShopNews, now: Date): Promise<void> {
  const { heard_at, unsigned_at } = shop;
  if (heard_at !== null && news.kind === 'ping') return;
  const isFresh = heard_at !== null && now.getTime() - heard_at.getTime() < MINUTE_MS;
  if (isFresh && (unsigned_at === null || unsigned_at < heard_at)) return;
  await inScope(database, { kind: 'client', clientId: shop.client_id }, (trx) =>
    trx.updateTable('eplatforms').set({ heard_at: now }).where('id', '=', shop.id).execute(),
  );
}

/** What the shop gave is worth nothing any more; what came in stays. */
async function uninstall(trx: ScopedTransaction, { id }: ShopRow, now: Date): Promise<void> {
  await trx
    .updateTable('eplatforms')
    .set((eb) => ({
      disabled_at: eb.fn.coalesce('disabled_at', eb.val(now)),
      problem: 'uninstalled',
      checked_at: now,
      session: null,
      webhooks_at: null,
      heard_at: null,
      reading: null,
    }))
    .where('id', '=', id)
    .execute();
}

async function askPrivacy(
  trx: ScopedTransaction,
  shop: ShopRow,
  { request, orders }: Extract<ShopNews, { readonly kind: 'privacy' }>,
  now: Date,
): Promise<void> {
  const { id } = await trx
    .insertInto('eplatform_privacy')
    .values({
      client_id: shop.client_id,
      eplatform_id: shop.id,
      kind: request,
      shop_orders: JSON.stringify(orders),
      received_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Who wants to see their data is answered by a person.
  if (request === 'data') return;
  const job = { clientId: shop.client_id, key: String(id), payload: { request: id }, dueAt: now };
  await enqueueJobs(trx, answerPrivacyJob, [job], now);
}
