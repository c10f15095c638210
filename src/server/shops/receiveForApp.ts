import type { ShopType } from '#domain/orders/shopTypes.ts';
import { dialectOf } from './platforms/dialects.ts';
import type { ShopMessage } from './platforms/port.ts';
import { asOwner } from '../db/tenancy.ts';
import type { Receiver } from './receiveMessage.ts';
import { takeNews } from './takeNews.ts';

/**
 * Takes a message that goes to the app of this server and not to one shop: what the law asks of an app comes so, also
 * when its shop has no connection any more. The shop is the one that the signed text names, whoever's client it is.
 * @returns false = the app has not signed it
 */
export async function receiveForApp(
  type: ShopType,
  message: ShopMessage,
  { database, now, apps }: Receiver,
): Promise<boolean> {
  const app = apps?.[type];
  const news = app ? await dialectOf(type)?.readMessage(message, app.secret, type) : null;
  if (!news) return false;
  if (news.kind !== 'privacy' && news.kind !== 'uninstalled') return true;
  const shops = await asOwner(database, (trx) =>
    trx
      .selectFrom('eplatforms')
      .selectAll()
      .where('eplatform_type', '=', type)
      .where('url_key', '=', news.shop)
      .where('state', '=', 'connected')
      .execute(),
  );
  for (const shop of shops) await takeNews(database, shop, news, now);
  return true;
}
