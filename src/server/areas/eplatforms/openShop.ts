import { PLATFORMS } from '#domain/eplatforms/platforms.ts';
import { randomUUID } from 'node:crypto';
import { dialectOf } from '../../connectors/eplatforms/dialects.ts';
import type { ShopConnector } from '../../connectors/eplatforms/port.ts';
import { shopHttp } from '../../connectors/eplatforms/shopHttp.ts';
import type { ActionServices } from '../../kernel/services.ts';
import { openShopSecrets } from '../../records/eplatformSecrets.ts';
import type { EplatformRow } from './eplatformRow.ts';

/** The shop itself; null = no key of this server opens what it is signed in with. */
export function openShop(row: EplatformRow, services: ActionServices, now: () => Date): ShopConnector | null {
  const secrets = openShopSecrets(row, services.secrets);
  const dialect = dialectOf(row.eplatform_type);
  if (!dialect || PLATFORMS[row.eplatform_type].secrets.some((key) => !secrets[key])) return null;
  return dialect.connect({ url: row.url, secrets, http: shopHttp(row.url, services.shops), now, newId: randomUUID });
}

/** Where the shop tells us what changes; null = nobody outside reaches this server by https. */
export function messageAddress({ id }: Pick<EplatformRow, 'id'>, { publicUrl }: ActionServices): string | null {
  return publicUrl.startsWith('https://') ? `${publicUrl}${SHOPS_BASE}/${id}/messages` : null;
}

/** What shops call, beside the API: no session, and each signs what it sends. */
export const SHOPS_BASE = '/api/shops';
