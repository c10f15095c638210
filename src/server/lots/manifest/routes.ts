import { manifestMatches } from '#contract/lots/manifestMatches.ts';
import { departureDocument } from '#contract/lots/vanDoor.ts';
import { readInScope } from '../../db/tenancy.ts';
import { documentTexts } from '../../documents/printed/documentTexts.ts';
import { printDocumentsTask } from '../../documents/tasks.ts';
import { invalid, refuseCode } from '../../kernel/refuse.ts';
import { route, type Route, routeIn } from '../../kernel/route.ts';
import { runTask } from '../../threads/runTask.ts';
import { countManifestMatches } from './countManifestMatches.ts';
import { departureManifest, readLeftWithVehicle } from './departureManifest.ts';

export const manifestRoutes: readonly Route[] = [
  routeIn('read', manifestMatches, async ({ scope, transaction: trx }, { query }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const { enabled, stage, returns, printed_again } = query;
    const draft = {
      scope: query.scope ?? 'CLIENT',
      scopeId: query.scope_id ?? '',
      values: {
        ...(enabled !== undefined && { enabled: enabled === 'true' }),
        ...(stage !== undefined && { stage }),
        ...(returns !== undefined && { returns: returns === 'true' }),
        ...(printed_again !== undefined && { printed_again: printed_again === 'true' }),
      },
    };
    return { ok: true, data: await countManifestMatches(trx, scope.clientId, draft) };
  }),

  route(departureDocument, async ({ database, scope, files, language, now }, { params }) => {
    const left = await readInScope(database, scope, (trx) => readLeftWithVehicle(trx, params.id));
    if (!left) return refuseCode(404, 3904);
    const documents = await departureManifest(left, files, documentTexts(language));
    const content = await runTask(printDocumentsTask, { documents, at: now() });
    return { ok: true, file: { type: 'application/pdf', name: `manifest_${left.lot}.pdf`, content, inline: true } };
  }),
];
