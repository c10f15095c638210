import { localTime } from '#domain/lots/days.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { askToCompare } from './compareShop.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Three in the morning where the client is, when few people buy and nobody packs. */
const NIGHT_MINUTES = 3 * 60;
/** Shops begin one after the other. */
const SPREAD_MINUTES = 120;

/** When the night comes in which a shop is compared, after this. @param zone of its client */
export function nextNight(now: Date, zone: string, shop: number): Date {
  const [hours = 0, minutes = 0] = localTime(zone, now).time.split(':').map(Number);
  const wait = (NIGHT_MINUTES + ((shop * 7) % SPREAD_MINUTES) - hours * 60 - minutes + DAY_MINUTES) % DAY_MINUTES;
  return new Date(now.getTime() + (wait === 0 ? DAY_MINUTES : wait) * MINUTE_MS);
}

/** Has every shop compared whose night it is; a new shop waits for its first. */
export async function compareDueShops(trx: ScopedTransaction, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('eplatforms')
    .innerJoin('clients', 'clients.id', 'eplatforms.client_id')
    .select(['eplatforms.id', 'eplatforms.client_id', 'compare_at', 'clients.time_zone'])
    .where('eplatforms.state', '=', 'connected')
    .where('eplatforms.disabled_at', 'is', null)
    .where((eb) => eb.or([eb('compare_at', 'is', null), eb('compare_at', '<=', now)]))
    .execute();
  for (const { time_zone, compare_at, ...shop } of rows) {
    await trx
      .updateTable('eplatforms')
      .set({ compare_at: nextNight(now, time_zone, shop.id) })
      .where('id', '=', shop.id)
      .execute();
    if (compare_at !== null) await askToCompare(trx, shop, now);
  }
}
