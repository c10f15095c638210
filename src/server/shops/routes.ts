import {
  disableEplatform,
  enableEplatform,
  eplatformById,
  eplatforms,
  importFromEplatform,
  testEplatform,
} from '#contract/shops/shops.ts';
import { route, routeIn, type Route } from '../kernel/route.ts';
import { answerShop } from './answerShop.ts';
import { askToRead, beginImport } from './beginReading.ts';
import { connectionRoutes } from './connectionRoutes.ts';
import { healthRoutes } from './healthRoutes.ts';
import { listShops } from './listShops.ts';
import { privacyRoutes } from './privacyRoutes.ts';
import { settingsRoutes } from './settingsRoutes.ts';
import { testShop } from './testShop.ts';

/** The shops of a client; what connects them, is set of them and is to be done about them has files of its own. */
export const shopRoutes: readonly Route[] = [
  ...connectionRoutes,

  routeIn('read', eplatforms, async ({ transaction: trx }, { query: { active, state } }) => ({
    ok: true,
    data: await listShops(trx, { active, state }),
  })),

  routeIn('read', eplatformById, ({ transaction: trx }, { params }) => answerShop(trx, params.id)),

  routeIn('write', enableEplatform, async ({ transaction: trx, now }, { params: { id } }) => {
    await trx.updateTable('eplatforms').set({ disabled_at: null }).where('id', '=', id).execute();
    await askToRead(trx, id, now());
    return answerShop(trx, id);
  }),

  routeIn('write', disableEplatform, async ({ transaction: trx, now }, { params: { id } }) => {
    await trx
      .updateTable('eplatforms')
      // The token of one that was only begun is worth nothing any more.
      .set({ disabled_at: now(), token_hash: null })
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .execute();
    return answerShop(trx, id);
  }),

  route(testEplatform, ({ database, scope, services, now }, { params }) =>
    testShop(params.id, { database, scope, services, now }),
  ),

  routeIn('write', importFromEplatform, async ({ transaction: trx, now }, { params: { id }, body }) => {
    await beginImport(trx, id, body.days, now());
    return answerShop(trx, id);
  }),

  ...settingsRoutes,
  ...healthRoutes,
  ...privacyRoutes,
];
