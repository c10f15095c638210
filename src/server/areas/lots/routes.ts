import {
  executeActionInLotshippings,
  loadParcel as loadEndpoint,
  lotshippingById,
  lotshippings,
  unloadParcel as unloadEndpoint,
} from '#contract/endpoints/lots.ts';
import { lastPageOf } from '../../kernel/paging.ts';
import { invalid, refuseCode } from '../../kernel/refuse.ts';
import { route, routeIn } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import { loadParcel, unloadParcel } from './loadParcel.ts';
import { readLotDetail } from './lotDetail.ts';
import { countLots, readLots } from './readLots.ts';
import { runLotActions } from './runLotActions.ts';

const PER_PAGE = 50;

export const lotRoutes: readonly Route[] = [
  routeIn(
    'read',
    lotshippings,
    async ({ transaction: trx }, { query: { page = 1, per_page = PER_PAGE, ...request } }) => {
      const total = await countLots(trx, request);
      const data = await readLots(trx, request, { limit: per_page, offset: (page - 1) * per_page });
      const meta = { current_page: page, per_page, total, last_page: lastPageOf(total, per_page) };
      return { ok: true as const, data, meta };
    },
  ),

  routeIn('read', lotshippingById, async ({ transaction: trx }, { params }) => {
    const data = await readLotDetail(trx, params.id);
    return data ? { ok: true, data } : refuseCode(404, 3904);
  }),

  route(executeActionInLotshippings, async (context, { params, body }) => {
    if (params.action === 'changeDate' && body.data.date === undefined) return invalid({ 'data.date': ['required'] });
    return { ok: true, data: await runLotActions(context, params.action, body.lotsIds, body.data) };
  }),

  routeIn('write', loadEndpoint, ({ actor, now, transaction: trx }, { params, body }) =>
    loadParcel(trx, params.id, body.code, { name: actor.name, at: now() }),
  ),

  routeIn('write', unloadEndpoint, ({ transaction: trx }, { params, body }) => unloadParcel(trx, params.id, body)),
];
