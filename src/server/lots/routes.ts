import { cutOffs } from '#contract/lots/cutOffs.ts';
import {
  executeActionInLotshippings,
  loadParcel as loadEndpoint,
  lotshippingById,
  lotshippings,
  unloadParcel as unloadEndpoint,
} from '#contract/lots/lots.ts';
import { paginate } from '../kernel/paging.ts';
import { invalid, refuseCode } from '../kernel/refuse.ts';
import { route, routeIn } from '../kernel/route.ts';
import type { Route } from '../kernel/route.ts';
import { loadParcel, unloadParcel } from './loadParcel.ts';
import { readCutOffs } from './readCutOffs.ts';
import { readLotDetail } from './readLotDetail.ts';
import { countLots, listLots } from './readLots.ts';
import { runLotActions } from './runLotActions.ts';

export const lotRoutes: readonly Route[] = [
  routeIn('read', cutOffs, async ({ now, transaction: trx }) => ({ ok: true, data: await readCutOffs(trx, now()) })),

  routeIn('read', lotshippings, async ({ transaction: trx }, { list }) => {
    const counted = await countLots(trx, list);
    return paginate(list, await listLots(trx, list), counted, Infinity);
  }),

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
