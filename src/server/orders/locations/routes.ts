import { uploadlocations } from '#contract/orders/locations.ts';
import { refuseCode, invalid } from '../../kernel/refuse.ts';
import { route } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import { unreadableText } from '../imports/importTexts.ts';
import { runTask } from '../../threads/runTask.ts';
import { tooMuch } from '../../kernel/tooMuch.ts';
import { uploadLocationsTask } from './tasks.ts';

export const locationRoutes: readonly Route[] = [
  route(uploadlocations, async ({ database, scope, file, language, now }, { query }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    if (!file) throw new Error('an upload without its file passed the frame');
    const upload = { clientId: scope.clientId, file, preview: query.preview === '1', language, at: now() };
    const outcome = await runTask(uploadLocationsTask, upload, database).catch(tooMuch);
    if ('ok' in outcome) return outcome;
    if ('report' in outcome) return { ok: true, written: outcome.report };
    return { ...refuseCode(422, 17113), errors: { file: [unreadableText(language, outcome.unreadable)] } };
  }),
];
