import {
  countPlace as countPlaceCall,
  incidentPhoto,
  incidentsList,
  suspectPlaces as suspectPlacesCall,
  uploadIncidentPhoto,
} from '#contract/picking/incidents.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { readInScope, type Scope } from '../../db/tenancy.ts';
import { acceptPhoto } from '../../files/acceptPhoto.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { sqlPhotoStore } from '../../files/sqlPhotoStore.ts';
import { paginate } from '../../kernel/paging.ts';
import { invalid, refuse, refuseCode } from '../../kernel/refuse.ts';
import { route, type Route, routeIn } from '../../kernel/route.ts';
import { countPlace } from './countPlace.ts';
import { listIncidents } from './listIncidents.ts';
import { suspectPlaces } from './suspectPlaces.ts';

/** The bytes of a photo that the scope may see; `null` for any other, whether it exists or not. */
async function readIncidentPhoto(
  database: DatabaseHandle,
  files: FileStore,
  scope: Scope,
  name: string,
): Promise<Uint8Array | null> {
  const row = await readInScope(database, scope, (trx) =>
    trx.selectFrom('photos').select('client_id').where('name', '=', name).orderBy('client_id').executeTakeFirst(),
  );
  return row ? files.get(row.client_id, name) : null;
}

export const incidentRoutes: readonly Route[] = [
  route(uploadIncidentPhoto, async ({ database, files, scope, actor, file, now }, { query }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    if (!file) throw new Error('an upload without its file passed the frame');
    const photo = { clientId: scope.clientId, name: query.sha256, userId: actor.userId, at: now(), bytes: file };
    const outcome = await acceptPhoto(sqlPhotoStore(database, files), photo);
    if (outcome === 'kept') return { ok: true, data: { name: query.sha256 } };
    if (outcome === 'quota') return refuse(422, { code: 'photo-quota' });
    return { ...refuseCode(422, 17113), errors: { file: [outcome] } };
  }),

  route(incidentPhoto, async ({ database, files, scope }, { params }) => {
    const content = await readIncidentPhoto(database, files, scope, params.name);
    if (!content) return refuse(404);
    return { ok: true, file: { type: 'image/jpeg', name: `${params.name.slice(0, 12)}.jpg`, content, inline: true } };
  }),

  routeIn('read', incidentsList, async ({ transaction: trx }, { list }) => {
    const { rows, counted } = await listIncidents(trx, list);
    return paginate(list, rows, counted);
  }),

  routeIn('read', suspectPlacesCall, async ({ transaction: trx }, { list }) => ({
    ok: true,
    data: await suspectPlaces(trx, list),
  })),

  routeIn('write', countPlaceCall, async ({ transaction: trx, scope, actor, now }, { body }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const settled = await countPlace(trx, body, { clientId: scope.clientId, userId: actor.userId, at: now() });
    return { ok: true, data: { settled } };
  }),
];
