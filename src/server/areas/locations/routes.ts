import { uploadlocations } from '#contract/endpoints/locations.ts';
import { refuseCode, invalid } from '../../http/refuse.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { rejectionText } from '../../import/importTexts.ts';
import { UnreadableFile } from '../../import/rejection.ts';
import { uploadLocations } from './uploadLocations.ts';

export const locationRoutes: readonly Route[] = [
  route(uploadlocations, async ({ database, scope, file, language, now }, { query }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    if (!file) throw new Error('an upload without its file passed the frame');
    try {
      const preview = query.preview === '1';
      return { ok: true, data: await uploadLocations({ database, clientId: scope.clientId, file, preview, language, now }) };
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      return { ...refuseCode(422, 17113), errors: { file: [rejectionText(language, error.rejection)] } };
    }
  }),
];
