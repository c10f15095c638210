import { revokeDevice } from '#contract/people/devices.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope } from '../../db/tenancy.ts';
import { refuse } from '../../kernel/refuse.ts';
import { route } from '../../kernel/route.ts';
import { notifyRevoked } from '../../realtime/notifyRevoked.ts';

/** DELETE devices/{deviceId}: for a device that was lost or sold. What it holds sealed opens nothing any more. */
export const revokeDeviceRoute = route(revokeDevice, async ({ database, scope, now }, { params }) => {
  const row = await inScope(database, scope, (trx) =>
    trx
      .updateTable('enrolled_devices')
      .set({ revoked_at: now() })
      .where('id', '=', params.deviceId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
  if (!row) return refuse(404);
  await endEntries(database, row.id, now());
  return { ok: true, data: null };
});

async function endEntries(database: DatabaseHandle, deviceId: number, now: Date): Promise<void> {
  await database.unscoped.deleteFrom('device_grants').where('device_id', '=', deviceId).execute();
  const ended = await database.unscoped
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('device_id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) await notifyRevoked(database, id);
}
