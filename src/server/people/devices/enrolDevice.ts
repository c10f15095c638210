import { enrolDevice } from '#contract/people/devices.ts';
import { asOwner } from '../../db/tenancy.ts';
import { invalid } from '../../kernel/refuse.ts';
import { route } from '../../kernel/route.ts';
import { deviceCookie } from '../../auth/deviceCookie.ts';
import { tellOfWayIn } from '../mails/tellOfWayIn.ts';
import { presentDevice } from './presentDevice.ts';
import { hashSecret, newSecret } from '../../auth/secrets.ts';

/** POST devices: the calling browser becomes a shared device of the client. Its secret is given out here and nowhere else. */
export const enrolDeviceRoute = route(enrolDevice, async (context, { body }) => {
  const { database, scope, actor, now } = context;
  if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
  const secret = newSecret();
  const row = await asOwner(database, async (trx) => {
    await tellOfWayIn(trx, actor, { way: 'device', name: body.name }, now());
    return trx
      .insertInto('enrolled_devices')
      .values({
        client_id: scope.clientId,
        name: body.name,
        secret_hash: hashSecret(secret),
        enrolled_at: now(),
        enrolled_by: actor.name,
        last_seen_at: now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  context.setCookie(deviceCookie(secret, context.secure));
  return { ok: true, data: presentDevice(row, row.id) };
});
