import {
  clientLogo,
  type ClientLogo,
  removeLogo,
  shopLogo,
  uploadLogo as uploadEndpoint,
} from '#contract/clients/logo.ts';
import { inScope } from '../../db/tenancy.ts';
import { invalid, refuse, refuseCode } from '../../kernel/refuse.ts';
import { publicRoute, route, routeIn, type Route } from '../../kernel/route.ts';
import { LOGO_COLUMNS, logoAddress, type LogoRow } from './logoAddress.ts';
import { runTask } from '../../threads/runTask.ts';
import { keepLogo } from './keepLogo.ts';
import { readPublicLogo } from './readPublicLogo.ts';
import { drawLogoTask } from './tasks.ts';

const WEEK_S = 7 * 24 * 3600;

/** The logo of a client, which its customers see. The scope is the client of the address. */
export const logoRoutes: readonly Route[] = [
  routeIn('read', clientLogo, async ({ transaction: trx }, { params }) => {
    const row = await trx
      .selectFrom('client_logos')
      .select(LOGO_COLUMNS)
      .where('client_id', '=', params.id_client)
      .executeTakeFirst();
    return { ok: true, data: row ? present(row) : null };
  }),

  route(uploadEndpoint, async ({ database, files, scope, actor, file, now, newId }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    if (!file) throw new Error('an upload without its file passed the frame');
    const drawn = await runTask(drawLogoTask, file);
    if (typeof drawn === 'string') return { ...refuseCode(422, 17113), errors: { file: [drawn] } };
    const { clientId } = scope;
    const [token = '', stored = ''] = [newId(), newId()].map((id) => id.replaceAll('-', ''));
    // Bytes first: a row never names a file that is missing.
    await files.put(clientId, stored, drawn.bytes);
    const { width, height } = drawn;
    const saved = { clientId, token, stored, width, height, userName: actor.name, at: now() };
    const { row, former } = await inScope(database, scope, (trx) => keepLogo(trx, saved));
    if (former !== null) await files.remove(clientId, former);
    return { ok: true, data: present(row) };
  }),

  route(removeLogo, async ({ database, files, scope }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const gone = await inScope(database, scope, (trx) =>
      trx.deleteFrom('client_logos').where('client_id', '=', scope.clientId).returning('stored').executeTakeFirst(),
    );
    if (gone) await files.remove(scope.clientId, gone.stored);
    return { ok: true, data: null };
  }),

  publicRoute(shopLogo, async ({ database, files }, { params: { file } }) => {
    const content = await readPublicLogo(database, files, file.slice(0, -'.png'.length));
    if (!content) return refuse(404, { headers: { 'cache-control': 'no-store' } });
    return {
      ok: true,
      file: { type: 'image/png', name: 'logo.png', content, inline: true },
      // Mails are read on pages of other houses.
      headers: { 'cache-control': `public, max-age=${WEEK_S}`, 'cross-origin-resource-policy': 'cross-origin' },
    };
  }),
];

function present(row: LogoRow): ClientLogo {
  const { width, height, user_name, saved_at } = row;
  return { address: logoAddress(row), width, height, user_name, saved_at: saved_at.toISOString() };
}
