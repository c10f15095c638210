import { missingSecrets } from '#domain/shops/platforms.ts';
import { randomUUID } from 'node:crypto';
import { dialectOf } from './platforms/dialects.ts';
import type { ShopConnector } from './platforms/port.ts';
import type { ShopSession } from './platforms/shopDialect.ts';
import { type ShopHttp, shopHttp } from './platforms/shopHttp.ts';
import type { ShopWorld } from '../outside/shopWorld.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope } from '../db/tenancy.ts';
import type { ActionServices } from '../kernel/services.ts';
import { openShopSecrets, openShopSession, sealShopSecrets } from './shopSecrets.ts';
import { type ShopRow, readShopRow } from './shopRow.ts';
import { shopText } from './shopText.ts';

interface Runtime {
  readonly database: DatabaseHandle;
  readonly services: ActionServices;
  now(): Date;
}

export interface OpenShop extends ShopConnector {
  /** What its host wrote around an answer since it was opened, the last; null = nothing. */
  noise(): string | null;
  /** The work took longer than all its calls may. */
  isOver(): boolean;
}

/**
 * The shop itself; null = no key of this server opens what it is signed in with.
 * @param limitMs what all its calls may take together, counted from now; after it each is answered `timeout`
 */
export function openShop(row: ShopRow, runtime: Runtime, limitMs = Infinity): OpenShop | null {
  const { services } = runtime;
  const secrets = openShopSecrets(row, services.secrets);
  const dialect = dialectOf(row.eplatform_type);
  const mayEnter = missingSecrets(row.eplatform_type, secrets).length === 0 || row.session !== null;
  if (!dialect || !mayEnter) return null;
  const timed = timedHttp(row.url, services.shops, limitMs);
  let noise: string | null = null;
  const connector = dialect.connect({
    url: row.url,
    secrets,
    fields: row.product_fields,
    customerFields: row.customer_fields,
    http: timed.http,
    now: () => runtime.now(),
    newId: randomUUID,
    wait: services.wait,
    app: services.shops.apps?.[row.eplatform_type] ?? null,
    session: sessionOf(row, runtime),
    onNoise: (heard) => {
      noise = shopText(heard, 200);
    },
  });
  return { ...connector, noise: () => noise, isOver: timed.isOver };
}

function timedHttp(own: string, world: ShopWorld, limitMs: number): { readonly http: ShopHttp; isOver(): boolean } {
  const end = performance.now() + limitMs;
  // Whole ones, as a call is given them: one that was ended by its time leaves nothing.
  const leftMs = () => Math.floor(end - performance.now());
  return {
    isOver: () => leftMs() <= 0,
    http: async (request) => {
      const timeoutMs = Math.min(world.calls.timeoutMs, leftMs());
      if (timeoutMs <= 0) return { ok: false, problem: 'timeout' };
      return shopHttp(own, { ...world, calls: { ...world.calls, timeoutMs } })(request);
    },
  };
}

/** Read anew each time: another job may have renewed it. */
function sessionOf(row: ShopRow, { database, services }: Runtime): ShopSession {
  const scope = { kind: 'client', clientId: row.client_id } as const;
  return {
    read: async () => {
      const stored = await inScope(database, scope, (trx) => readShopRow(trx, row.id));
      return stored ? openShopSession(stored, services.secrets) : {};
    },
    keep: (next) =>
      inScope(database, scope, async (trx) => {
        const session = sealShopSecrets(row, next, services.secrets);
        await trx.updateTable('eplatforms').set({ session }).where('id', '=', row.id).execute();
      }),
  };
}

/** Where the shop tells us what changes; null = nobody outside reaches this server by https. */
export function messageAddress({ id }: Pick<ShopRow, 'id'>, { publicUrl }: ActionServices): string | null {
  return publicUrl.startsWith('https://') ? `${publicUrl}${SHOPS_BASE}/${id}/messages` : null;
}

/** What shops call, beside the API: no session, and each signs what it sends. */
export const SHOPS_BASE = '/api/shops';
