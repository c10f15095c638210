import {
  blindReturnCandidates,
  blindReturns,
  disposeBlindReturn,
  matchBlindReturn,
  reopenBlindReturn,
} from '#contract/packing/blindReturns.ts';
import { paginate } from '../../kernel/paging.ts';
import { type Route, routeIn } from '../../kernel/route.ts';
import { disposeParcel, matchParcel, reopenParcel } from './decide.ts';
import { refuse } from '../../kernel/refuse.ts';
import { readCandidates } from './readCandidates.ts';
import { listBlindReturns } from './readBlindReturns.ts';

/** Parcels that came back without an order; they are received by a command. */
export const blindReturnRoutes: readonly Route[] = [
  routeIn('read', blindReturns, async ({ transaction: trx }, { list }) => {
    const { rows, counted } = await listBlindReturns(trx, list);
    return paginate(list, rows, counted);
  }),
  routeIn('read', blindReturnCandidates, async ({ transaction: trx }, { params }) => {
    const data = await readCandidates(trx, params.id);
    return data ? { ok: true as const, data } : refuse(404);
  }),
  routeIn('write', matchBlindReturn, (context, { params, body }) => matchParcel(context, params.id, body.order_id)),
  routeIn('write', disposeBlindReturn, (context, { params, body }) => disposeParcel(context, params.id, body)),
  routeIn('write', reopenBlindReturn, (context, { params, body }) => reopenParcel(context, params.id, body.reason)),
];
