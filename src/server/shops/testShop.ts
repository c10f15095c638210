import type { ShopSteps } from '#contract/shops/shops.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope, type Scope } from '../db/tenancy.ts';
import { refuseCode } from '../kernel/refuse.ts';
import type { ActionServices } from '../kernel/services.ts';
import { readShopRow } from './shopRow.ts';
import { keepLists } from './keepLists.ts';
import { openShop } from './openShop.ts';

interface TestParts {
  readonly database: DatabaseHandle;
  readonly scope: Scope;
  readonly services: ActionServices;
  now(): Date;
}

/** Tries a connection, and stores what stood in its way, or what the shop offers to choose from. No transaction is open while the shop is waited for. */
export async function testShop(id: number, { database, scope, services, now }: TestParts) {
  const shop = await inScope(database, scope, (trx) => readShopRow(trx, id));
  if (!shop) return refuseCode(404, 7010, [String(id)]);
  const connector = openShop(shop, { database, services, now });
  const steps: ShopSteps = connector
    ? (await connector.check()).map(({ missing, ...step }) => ({ ...step, ...(missing && { missing: [...missing] }) }))
    : [{ step: 'sign-in', problem: 'credentials' }];
  const problem = steps.find((one) => one.problem !== null)?.problem ?? null;
  await inScope(database, scope, (trx) =>
    trx
      .updateTable('eplatforms')
      .set({ checked_at: now(), problem, noise: connector?.noise() ?? null })
      .where('id', '=', id)
      // The test says nothing about keys that were changed meanwhile.
      .where('secrets', 'is not distinct from', shop.secrets)
      .execute(),
  );
  if (problem === null && connector) await keepLists(shop, connector, { database, now });
  return { ok: true as const, data: { steps } };
}
