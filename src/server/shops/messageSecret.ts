import { dialectOf } from './platforms/dialects.ts';
import type { ShopWorld } from '../outside/shopWorld.ts';
import { openShopSecrets, WEBHOOK_SECRET } from './shopSecrets.ts';
import type { SecretBox } from '../secrets/secretBox.ts';
import type { ShopRow } from './shopRow.ts';

/** The secret that signs the messages of the shop; undefined = nobody knows it. */
export function messageSecret(shop: ShopRow, box: SecretBox, apps: ShopWorld['apps']): string | undefined {
  const secrets = openShopSecrets(shop, box);
  const dialect = dialectOf(shop.eplatform_type);
  return dialect?.messageSecret
    ? dialect.messageSecret(secrets, apps?.[shop.eplatform_type] ?? null)
    : secrets[WEBHOOK_SECRET];
}
