import { devices } from '#contract/people/devices.ts';
import { inScope } from '../../db/tenancy.ts';
import { route } from '../../kernel/route.ts';
import { callingDevice } from './callingDevice.ts';
import { presentDevice } from './presentDevice.ts';

/** GET devices: those that are enrolled now, the last enrolled first. */
export const listDevicesRoute = route(devices, async (context) => {
  const here = await callingDevice(context);
  const rows = await inScope(context.database, context.scope, (trx) =>
    trx.selectFrom('enrolled_devices').selectAll().where('revoked_at', 'is', null).orderBy('id', 'desc').execute(),
  );
  return { ok: true, data: rows.map((row) => presentDevice(row, here?.id)) };
});
