import { missingSecrets, PLATFORMS } from '#domain/shops/platforms.ts';
import { isAddressOf, parseShopUrl } from './platforms/shopUrl.ts';
import type { ShopType } from '#domain/orders/shopTypes.ts';
import { dialectOf } from './platforms/dialects.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { Refusal } from '../kernel/answer.ts';
import { invalid, refuseCode } from '../kernel/refuse.ts';
import { openShopSecrets, sealShopSecrets, WEBHOOK_SECRET, type ShopSecrets } from './shopSecrets.ts';
import type { SecretBox } from '../secrets/secretBox.ts';
import type { ShopRow } from './shopRow.ts';
import { newShopSecret } from './newShopSecret.ts';
import { lockShops, nameKey, takenBy, type WrittenShop } from './takenBy.ts';

/** Orders of the last day come in with a new shop, whatever its clock says. */
const FIRST_DAY_MS = 86_400_000;

interface ShopForm {
  readonly name: string;
  readonly url: string;
}

interface NewShop {
  readonly clientId: number;
  readonly type: ShopType;
  readonly form: ShopForm;
  readonly now: Date;
}

/** Name and address, if both are right and free; the lock holds until the transaction ends. */
async function written(
  trx: ScopedTransaction,
  { clientId, type, form: { name, url: typed } }: Pick<NewShop, 'clientId' | 'type' | 'form'>,
  id: number | null,
): Promise<WrittenShop | Refusal> {
  const url = parseShopUrl(typed);
  if (!url) return invalid({ url: ['address'] });
  if (PLATFORMS[type].onlyHttps && !url.url.startsWith('https:')) return invalid({ url: ['https'] });
  if (!isAddressOf(type, url)) return invalid({ url: [`${type}Address`] });
  await lockShops(trx, clientId);
  const shop = { name, url, id };
  const { exists_by_name, exists_by_url } = await takenBy(trx, clientId, shop);
  if (!exists_by_name && !exists_by_url) return shop;
  return invalid({ ...(exists_by_name && { name: ['taken'] }), ...(exists_by_url && { url: ['taken'] }) });
}

async function insertShop(
  trx: ScopedTransaction,
  { clientId, type, now }: NewShop,
  { name, url }: WrittenShop,
  state: { readonly state: ShopRow['state']; readonly token_hash?: string; readonly token_until?: Date },
): Promise<number | null> {
  const { statuses, shippedStatus, deliveredStatus } = PLATFORMS[type];
  const row = await trx
    .insertInto('eplatforms')
    .values({
      client_id: clientId,
      eplatform_type: type,
      name,
      name_key: nameKey(name),
      url: url.url,
      url_key: url.key,
      ...state,
      statuses: JSON.stringify(statuses),
      shipped_status: shippedStatus,
      delivered_status: deliveredStatus,
      read_up_to: new Date(now.getTime() - FIRST_DAY_MS),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Connects a shop with keys that somebody typed. @returns its id; 5600 with the fields */
export async function connectShop(
  trx: ScopedTransaction,
  shop: NewShop,
  keys: ShopSecrets,
  { box, newSecret }: { readonly box: SecretBox; readonly newSecret: () => string },
): Promise<number | Refusal> {
  if (!dialectOf(shop.type)) return invalid({ eplatform_type: ['unsupported'] });
  const asked = await written(trx, shop, null);
  if ('ok' in asked) return asked;
  const refused = refuseKeys(shop.type, keys);
  if (refused) return refused;
  const id = await insertShop(trx, shop, asked, { state: 'connected' });
  if (id === null) throw new Error('a shop without a token has the token of another');
  const secrets = sealShopSecrets({ id, client_id: shop.clientId }, { ...keys, [WEBHOOK_SECRET]: newSecret() }, box);
  await trx.updateTable('eplatforms').set({ secrets }).where('id', '=', id).execute();
  return id;
}

/** Begins to connect a shop that will answer with the token. An earlier try with the same address is forgotten. */
export async function preregister(
  trx: ScopedTransaction,
  shop: NewShop,
  token: { readonly hash: string; readonly until: Date },
): Promise<number | Refusal> {
  const asked = await written(trx, shop, null);
  if ('ok' in asked) return asked;
  await trx
    .deleteFrom('eplatforms')
    .where('client_id', '=', shop.clientId)
    .where('state', '=', 'preregistered')
    .where((eb) => eb.or([eb('url_key', '=', asked.url.key), eb('token_until', '<', shop.now)]))
    .execute();
  const waits = { state: 'preregistered', token_hash: token.hash, token_until: token.until } as const;
  // 32 random bytes are nobody else's: whoever sends them again did not draw them.
  return (await insertShop(trx, shop, asked, waits)) ?? invalid({ preregister_eplatform_token: ['taken'] });
}

/** A connected shop shall agree anew, under the name and address that it has. @returns its id; 7010 no such shop */
export async function askAgain(
  trx: ScopedTransaction,
  id: number,
  { clientId, type }: NewShop,
  token: { readonly hash: string; readonly until: Date },
): Promise<number | Refusal> {
  const row = await trx
    .updateTable('eplatforms')
    .set({ token_hash: token.hash, token_until: token.until })
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .where('eplatform_type', '=', type)
    .where('state', '=', 'connected')
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? refuseCode(404, 7010, [String(id)]);
}

/** Refuses secrets that are not enough to sign in with. */
function refuseKeys(type: ShopType, given: Readonly<Record<string, string | undefined>>): Refusal | null {
  const missing = missingSecrets(type, given);
  return missing.length > 0 ? invalid(Object.fromEntries(missing.map((key) => [key, ['required']]))) : null;
}

/**
 * Whether an address leads to another server, another shop on it, or there in the open. Keys that are stored were given
 * for the one before.
 */
export function isOtherShop(typed: string, { url: stored }: Pick<ShopRow, 'url'>): boolean {
  const [now, before] = [parseShopUrl(typed), parseShopUrl(stored)];
  return (
    now?.key !== before?.key || (before?.url.startsWith('https:') === true && now?.url.startsWith('http:') === true)
  );
}

/**
 * Changes a shop; a key that is left out stays, unless the shop moves: then all keys are given anew, and the secret of
 * its messages is another. Whatever changes of how it is reached was not tried.
 */
export async function changeShop(
  trx: ScopedTransaction,
  stored: ShopRow,
  form: ShopForm,
  keys: Readonly<Record<string, string | undefined>>,
  box: SecretBox,
): Promise<number | Refusal> {
  const { client_id: clientId, eplatform_type: type } = stored;
  const asked = await written(trx, { clientId, type, form }, stored.id);
  if ('ok' in asked) return asked;
  const moves = isOtherShop(form.url, stored);
  const known = moves ? { [WEBHOOK_SECRET]: newShopSecret() } : openShopSecrets(stored, box);
  const given = Object.fromEntries(
    PLATFORMS[stored.eplatform_type].secrets.flatMap((key) => (keys[key] ? [[key, keys[key]] as const] : [])),
  );
  const refused = moves || Object.keys(given).length > 0 ? refuseKeys(type, { ...known, ...given }) : null;
  if (refused) return refused;
  const isMoved = asked.url.url !== stored.url || Object.keys(given).length > 0;
  await trx
    .updateTable('eplatforms')
    .set({
      name: asked.name,
      name_key: nameKey(asked.name),
      url: asked.url.url,
      url_key: asked.url.key,
      ...(Object.keys(given).length > 0 && { session: null }),
      ...(isMoved && {
        secrets: sealShopSecrets(stored, { ...known, ...given }, box),
        checked_at: null,
        problem: null,
        webhooks_at: null,
      }),
      ...(asked.url.url !== stored.url && { heard_at: null }),
    })
    .where('id', '=', stored.id)
    .execute();
  return stored.id;
}
