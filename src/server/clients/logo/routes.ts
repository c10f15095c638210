import {
  clientLogo,
  type ClientLogo,
  removeLogo,
  shopLogo,
  uploadLogo as uploadEndpoint,
} from '#contract/clients/logo.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner, inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { removeFilesLater } from '../../jobs/removeFiles.ts';
import { invalid, refuse, refuseCode } from '../../kernel/refuse.ts';
import { publicRoute, route, type Route, routeIn } from '../../kernel/route.ts';
import { runTask } from '../../threads/runTask.ts';
import type { DrawnLogo } from './drawLogo.ts';
import { LOGO_COLUMNS, logoAddress, type LogoRow } from './logoAddress.ts';
import { drawLogoTask } from './tasks.ts';

interface NewLogo extends Pick<DrawnLogo, 'width' | 'height'> {
  readonly clientId: number;
  /** The token of its address, where the client has none yet. */
  readonly token: string;
  /** The name of its bytes in the file store, where they are already. */
  readonly stored: string;
  readonly userName: string;
  readonly at: Date;
}

/**
 * Makes a picture the logo of a client. Its address stays the same, so that mails of before show it, too. A job takes the
 * bytes of the one before.
 */
async function keepLogo(
  trx: ScopedTransaction,
  { clientId, token, stored, width, height, userName, at }: NewLogo,
): Promise<LogoRow> {
  // One after the other, or two at once would both be the first, and a file would stay that no row names.
  await trx.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute();
  const before = await trx
    .selectFrom('client_logos')
    .select('stored')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  const facts = { stored, width, height, user_name: userName, saved_at: at };
  const row = await trx
    .insertInto('client_logos')
    .values({ client_id: clientId, token, ...facts })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(facts))
    .returning(LOGO_COLUMNS)
    .executeTakeFirstOrThrow();
  if (before) await removeFilesLater(trx, clientId, [before.stored], at);
  return row;
}

/** The picture behind a public address; null = there is none, or its client is disabled, and nobody learns which. */
async function readPublicLogo(database: DatabaseHandle, files: FileStore, token: string): Promise<Uint8Array | null> {
  const row = await asOwner(database, (trx) =>
    trx
      .selectFrom('client_logos')
      .innerJoin('clients', 'clients.id', 'client_logos.client_id')
      .select(['client_logos.client_id', 'stored'])
      .where('token', '=', token)
      .where('clients.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  return row ? files.get(row.client_id, row.stored) : null;
}

const HOUR_MS = 3_600_000;
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
    const at = now();
    // Should nothing name the bytes by then, a job takes them: of an upload that was cut off nobody else knows the name.
    const until = new Date(+at + HOUR_MS);
    await inScope(database, scope, (trx) => removeFilesLater(trx, clientId, [stored], until));
    // Bytes first: a row never names a file that is missing.
    await files.put(clientId, stored, drawn.bytes);
    const { width, height } = drawn;
    const saved = { clientId, token, stored, width, height, userName: actor.name, at };
    return { ok: true, data: present(await inScope(database, scope, (trx) => keepLogo(trx, saved))) };
  }),

  routeIn('write', removeLogo, async ({ transaction: trx, scope, now }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const { clientId } = scope;
    const gone = await trx.deleteFrom('client_logos').where('client_id', '=', clientId).returning('stored').execute();
    const names = gone.map(({ stored }) => stored);
    await removeFilesLater(trx, clientId, names, now());
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
