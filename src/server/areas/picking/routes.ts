import { finishpicking, pickingConfigurations } from '#contract/endpoints/picking.ts';
import { answerCommand } from '../../commands/answerCommand.ts';
import { inScope } from '../../db/tenancy.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { readPickingConfiguration } from '../configuration/readConfigurations.ts';

export const pickingRoutes: readonly Route[] = [
  route(pickingConfigurations, async ({ database, scope }) => {
    const clientId = scope.kind === 'client' ? scope.clientId : 0;
    return { ok: true, data: await inScope(database, scope, (trx) => readPickingConfiguration(trx, clientId)) };
  }),

  route(finishpicking, (context, { body }) => answerCommand(context, finishpicking, body)),
];
