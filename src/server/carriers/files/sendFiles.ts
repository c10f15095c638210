import type { FileWords } from '../operators/byFiles.ts';
import type { FileSession } from '../../outside/fileHost.ts';
import { inScope } from '../../db/tenancy.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import type { FileLine } from '../contracts/fileBooks.ts';

/**
 * Sends the files that have not left, the oldest first: what is taken back was told before. A server that was killed
 * after a file had left finds it there by its size, and sends it no more.
 */
export async function sendFiles(
  session: FileSession,
  { clientId, carrierId, line }: FileLine,
  { out }: FileWords['folders'],
  { database, now }: { readonly database: DatabaseHandle; now(): Date },
): Promise<void> {
  const scope = { kind: 'client', clientId } as const;
  const unsent = await inScope(database, scope, (trx) =>
    trx
      .selectFrom('carrier_files')
      .select(['name', 'content'])
      .where('carrier_id', '=', carrierId)
      .where('line', '=', line)
      .where('direction', '=', 'out')
      .where('done_at', 'is', null)
      .orderBy('created_at')
      .orderBy('name', 'desc')
      .execute(),
  );
  for (const { name, content } of unsent) {
    const bytes = Buffer.from(content ?? '', 'latin1');
    if ((await session.size(`${out}/${name}`)) !== bytes.length) await session.write(out, name, bytes);
    await inScope(database, scope, (trx) =>
      trx
        .updateTable('carrier_files')
        .set({ done_at: now(), content: null })
        .where('carrier_id', '=', carrierId)
        .where('line', '=', line)
        .where('direction', '=', 'out')
        .where('name', '=', name)
        .execute(),
    );
  }
}
