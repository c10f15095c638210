import { closeEplatformPrivacy, eplatformPrivacyData, eplatformPrivacyRequests } from '#contract/shops/shopPrivacy.ts';
import {
  disableEplatform,
  enableEplatform,
  eplatformById,
  eplatforms,
  importFromEplatform,
  testEplatform,
} from '#contract/shops/shops.ts';
import { refuseCode } from '../kernel/refuse.ts';
import { route, type Route, routeIn } from '../kernel/route.ts';
import { answerShop } from './answerShop.ts';
import { askToRead, beginImport } from './beginReading.ts';
import { connectionRoutes } from './connectionRoutes.ts';
import { healthRoutes } from './healthRoutes.ts';
import { listShops } from './listShops.ts';
import { closePrivacy, heldData, privacyOf } from './privacyRequests.ts';
import { settingsRoutes } from './settingsRoutes.ts';
import { readShopRow } from './shopRow.ts';
import { testShop } from './testShop.ts';

/** What a shop asked about the data of its customers, until a person has handed it over. */
const privacyRoutes: readonly Route[] = [
  routeIn('read', eplatformPrivacyRequests, async ({ transaction: trx }, { params: { id } }) =>
    (await readShopRow(trx, id))
      ? { ok: true as const, data: await privacyOf(trx, id) }
      : refuseCode(404, 7010, [String(id)]),
  ),

  routeIn('read', eplatformPrivacyData, async ({ transaction: trx }, { params: { id, request } }) => {
    const data = await heldData(trx, id, request);
    return data ? { ok: true as const, data } : refuseCode(404, 7010, [String(request)]);
  }),

  routeIn('write', closeEplatformPrivacy, async ({ transaction: trx, now }, { params: { id, request } }) => {
    if (!(await readShopRow(trx, id))) return refuseCode(404, 7010, [String(id)]);
    await closePrivacy(trx, id, request, now());
    return { ok: true as const, data: await privacyOf(trx, id) };
  }),
];

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
