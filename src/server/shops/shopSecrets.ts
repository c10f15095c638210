import * as z from 'zod/mini';
import type { SecretBox } from '../secrets/secretBox.ts';

interface SealedShop {
  readonly id: number;
  readonly client_id: number;
  readonly secrets: string | null;
}

/** What a shop is signed in with, and beside it what its webhooks are signed with. */
export type ShopSecrets = Readonly<Record<string, string>>;

/** The secret that a shop signs its messages with; it never is what it is signed in with. */
export const WEBHOOK_SECRET = 'webhook';

const texts = z.record(z.string(), z.string());

/** What the sealed text belongs to: it opens nowhere else. */
const placeOf = ({ id, client_id }: Omit<SealedShop, 'secrets'>): string => `eplatform ${client_id} ${id}`;

/** The secrets of a shop; empty when there are none, or no key of this server opens them. */
export function openShopSecrets(shop: SealedShop, box: SecretBox): ShopSecrets {
  return openSealed(shop, shop.secrets, box);
}

/** What a shop gave for a while; empty when it gave nothing, or no key of this server opens it. */
export function openShopSession(
  { session, ...shop }: SealedShop & { readonly session: string | null },
  box: SecretBox,
): ShopSecrets {
  return openSealed(shop, session, box);
}

function openSealed(shop: Omit<SealedShop, 'secrets'>, sealed: string | null, box: SecretBox): ShopSecrets {
  const opened = sealed === null ? null : box.open(sealed, placeOf(shop));
  return opened === null ? {} : texts.parse(JSON.parse(opened));
}

/** The same, as they are stored. */
export function sealShopSecrets(shop: Omit<SealedShop, 'secrets'>, secrets: ShopSecrets, box: SecretBox): string {
  return box.seal(JSON.stringify(secrets), placeOf(shop));
}
