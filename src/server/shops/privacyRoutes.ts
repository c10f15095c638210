import { closeEplatformPrivacy, eplatformPrivacyData, eplatformPrivacyRequests } from '#contract/shops/shopPrivacy.ts';
import { refuseCode } from '../kernel/refuse.ts';
import { routeIn, type Route } from '../kernel/route.ts';
import { readShopRow } from './shopRow.ts';
import { closePrivacy, heldData, privacyOf } from './privacyRequests.ts';

/** What a shop asked about the data of its customers, until a person has handed it over. */
export const privacyRoutes: readonly Route[] = [
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
