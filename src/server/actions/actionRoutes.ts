import { actionEndpoint } from '#contract/actions/table.ts';
import { checkActionInOrders } from '#contract/orders/checkActionInOrders.ts';
import { packingLabel, plateLabel } from '#contract/labels/packingLabel.ts';
import { ACTION_TYPES } from '#domain/actions/actionTable.ts';
import { route } from '../kernel/route.ts';
import type { Route } from '../kernel/route.ts';
import { answerOnline } from '../commands/answerOnline.ts';
import type { ActionBody } from '../commands/answerOnline.ts';
import { checkAction } from './checkAction.ts';
import { handPlateLabel, makePackingLabel } from '../labels/packingLabel.ts';
import { onlineHandlers } from './table.ts';

/** A route for each online action of the table, and one that checks any of them; what can be queued is a command. */
export function actionRoutes(): readonly Route[] {
  return [
    ...ACTION_TYPES.flatMap((action) => {
      const handlers = onlineHandlers(action);
      if (!handlers) return [];
      return route(actionEndpoint(action), (context, { body }) =>
        answerOnline(context, action, handlers, body as ActionBody, context.services),
      );
    }),
    route(packingLabel, (context, { params, body }) => makePackingLabel(context, params.orderId, body)),
    route(plateLabel, (context, { params, body }) => handPlateLabel(context, params, body)),
    route(checkActionInOrders, (context, { params, body }) =>
      checkAction(context, params.actionType, body, context.services),
    ),
  ];
}
