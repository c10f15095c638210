import {
  changeLines as changeLinesCall,
  duplicateOrder as duplicateCall,
  mergeableOrders as mergeableCall,
  mergeOrders as mergeCall,
  separateOrders as separateCall,
  splitOrder as splitCall,
} from '#contract/orders/composing.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Answer, Refusal } from '../../kernel/answer.ts';
import type { TransactionContext } from '../../kernel/context.ts';
import { deviceOf } from '../../kernel/deviceOf.ts';
import { refuseCode } from '../../kernel/refuse.ts';
import { routeIn, type Route } from '../../kernel/route.ts';
import { onceByKey } from '../onceByKey.ts';
import { changeLines } from './changeLines.ts';
import { duplicateOrder } from './duplicateOrder.ts';
import type { Composer } from './keepComposed.ts';
import { mergeableOrders } from './mergeableOrders.ts';
import { mergeOrders } from './mergeOrders.ts';
import { separateOrders } from './separateOrders.ts';
import { splitOrder } from './splitOrder.ts';

export const composingRoutes: readonly Route[] = [
  routeIn('write', duplicateCall, (context, { params }) =>
    once(context, { endpoint: duplicateCall, id: params.id, kind: 'online.duplicateOrder' }, (composer) =>
      duplicateOrder(context.transaction, params.id, composer),
    ),
  ),

  routeIn('write', changeLinesCall, (context, { params, body }) =>
    once(context, { endpoint: changeLinesCall, id: params.id, body, kind: 'online.changeLines' }, (composer) =>
      changeLines(context.transaction, params.id, body, composer),
    ),
  ),

  routeIn('write', splitCall, (context, { params, body }) =>
    once(context, { endpoint: splitCall, id: params.id, body, kind: 'online.splitOrder' }, (composer) =>
      splitOrder(context.transaction, params.id, body, composer),
    ),
  ),

  routeIn('read', mergeableCall, ({ transaction }, { params }) => mergeableOrders(transaction, params.id)),

  routeIn('write', mergeCall, (context, { params, body }) =>
    once(context, { endpoint: mergeCall, id: params.id, body, kind: 'online.mergeOrders' }, (composer) =>
      mergeOrders(context.transaction, params.id, body, composer),
    ),
  ),

  routeIn('write', separateCall, (context, { params, body }) =>
    once(context, { endpoint: separateCall, id: params.id, body, kind: 'online.separateOrders' }, (composer) =>
      separateOrders(context.transaction, params.id, body, composer),
    ),
  ),
];

interface Asked {
  readonly endpoint: Endpoint;
  readonly id: number;
  readonly body?: unknown;
  readonly kind: `online.${string}`;
}

/** Does something to an order once per key, in the ledger of the order's client. 3904: the caller sees no such order. */
async function once<Data>(
  context: TransactionContext,
  { endpoint, id, body, kind }: Asked,
  act: (composer: Composer) => Promise<{ readonly ok: true; readonly data: Data } | Refusal>,
): Promise<Answer<Data>> {
  const { actor, now, transaction: trx } = context;
  const order = await trx.selectFrom('orders').select('client_id').where('id', '=', id).executeTakeFirst();
  if (!order) return refuseCode(404, 3904);
  const composer = { actor, deviceId: deviceOf(context), now: now() };
  return onceByKey(context, { endpoint, params: { id }, body, kind, clientId: order.client_id }, () => act(composer));
}
