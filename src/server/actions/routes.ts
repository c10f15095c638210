import { checkActionInOrders } from '#contract/endpoints/checkAction.ts';
import type { ActionType } from '#domain/rules/ruleTables.ts';
import { answerCommand } from '../commands/answerCommand.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { answerOnline } from './answerOnline.ts';
import type { ActionBody } from './answerOnline.ts';
import { checkAction } from './checkAction.ts';
import { SERVICES } from './services.ts';
import type { ActionServices } from './services.ts';
import { ACTION_HANDLERS } from './table.ts';
import type { OnlineRow, QueuedRow } from './table.ts';

/** A route for each action of the table, and one that checks any of them. */
export function actionRoutes(services: ActionServices = SERVICES): readonly Route[] {
  const acts = Object.entries(ACTION_HANDLERS) as [ActionType, QueuedRow | OnlineRow][];
  return [
    ...acts.map(([action, row]) =>
      row.way === 'queue'
        ? route(row.endpoint, (context, { body }) => answerCommand(context, row.endpoint, body))
        : route(row.endpoint, (context, { body }) => answerOnline(context, action, row, body as ActionBody, services)),
    ),
    route(checkActionInOrders, (context, { params, body }) => checkAction(context, params.actionType, body, services)),
  ];
}
