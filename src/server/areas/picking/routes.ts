import { finishpicking, pickingConfigurations } from '#contract/endpoints/picking.ts';
import { CODE_TYPES } from '#domain/codes/codeTypes.ts';
import { answerCommand } from '../../commands/answerCommand.ts';
import { inScope } from '../../db/tenancy.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';

/** How a client picks that never said otherwise. */
const DEFAULTS = { code_types: [...CODE_TYPES], route: 'serpentine' as const, repeat_window: 800 };

export const pickingRoutes: readonly Route[] = [
  route(pickingConfigurations, async ({ database, scope }) => {
    const id_client = scope.kind === 'client' ? scope.clientId : 0;
    const row = await inScope(database, scope, (trx) =>
      trx.selectFrom('picking_configurations').selectAll().where('client_id', '=', id_client).executeTakeFirst(),
    );
    const stored = row && { code_types: row.code_types, route: row.route, repeat_window: row.repeat_window_ms };
    return { ok: true, data: { id_client, ...(stored ?? DEFAULTS) } };
  }),

  route(finishpicking, (context, { body }) => answerCommand(context, finishpicking, body)),
];
