import { checkActionInOrders } from '#contract/endpoints/checkAction.ts';
import type { ActionType } from '#domain/rules/ruleTables.ts';
import { route } from '../kernel/route.ts';
import type { Route } from '../kernel/route.ts';
import { answerOnline } from './answerOnline.ts';
import type { ActionBody } from './answerOnline.ts';
import { checkAction } from './checkAction.ts';
import { SERVICES } from '../kernel/services.ts';
import type { ActionServices } from '../kernel/services.ts';
import { ACTION_HANDLERS } from './table.ts';
import type { OnlineRow, QueuedRow } from './table.ts';

/** A route for each online action of the table, and one that checks any of them; what can be queued is a command. */
export function actionRoutes(services: ActionServices = SERVICES): readonly Route[] {
  const acts = Object.entries(ACTION_HANDLERS) as [ActionType, QueuedRow | OnlineRow][];
  return [
    ...acts.flatMap(([action, row]) =>
      row.way === 'queue'
        ? []
        : [
            route(row.endpoint, (context, { body }) =>
              answerOnline(context, action, row, body as ActionBody, services),
            ),
          ],
    ),
    route(checkActionInOrders, (context, { params, body }) => checkAction(context, params.actionType, body, services)),
  ];
}
