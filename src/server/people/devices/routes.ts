import { randomBytes } from 'node:crypto';
import { devices, enrolDevice, makeBadge, ownAccess, revokeDevice, setPin } from '#contract/people/devices.ts';
import type { EnrolledDevice, QuickAccess } from '#contract/people/enrolledDevice.ts';
import { USER_CODE_ALPHABET, writeUserCode } from '#domain/codes/userCode.ts';
import { mayEnterQuickly, pinProblem } from '#domain/people/quickEntry.ts';
import { mayChooseClient } from '#domain/people/roles.ts';
import type { Selectable } from 'kysely';
import { deviceCookie } from '../../auth/deviceCookie.ts';
import { hashPassword } from '../../auth/password.ts';
import { MAX_PIN_FAILURES } from '../../auth/pinTries.ts';
import { provePassword } from '../../auth/provePassword.ts';
import { hashSecret, newSecret } from '../../auth/secrets.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import type { EnrolledDevicesTable } from '../../db/schema/devices.ts';
import { asOwner, inScope, readAsOwner } from '../../db/tenancy.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { route, type Route } from '../../kernel/route.ts';
import { notifyRevoked } from '../../realtime/notifyRevoked.ts';
import { tellOfWayIn } from '../mails/tellOfWayIn.ts';
import { callingDevice } from './callingDevice.ts';
import { switchUserRoute } from './switchUser.ts';

/** @param hereId the device that asks, if it is one */
function presentDevice(row: Selectable<EnrolledDevicesTable>, hereId: number | undefined): EnrolledDevice {
  const { id, name, enrolled_by, enrolled_at, last_seen_at } = row;
  return {
    id,
    name,
    enrolled_by,
    enrolled_at: enrolled_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    here: id === hereId,
  };
}

/** GET devices: those that are enrolled now, the last enrolled first. */
const listDevicesRoute = route(devices, async (context) => {
  const here = await callingDevice(context);
  const rows = await inScope(context.database, context.scope, (trx) =>
    trx.selectFrom('enrolled_devices').selectAll().where('revoked_at', 'is', null).orderBy('id', 'desc').execute(),
  );
  return { ok: true, data: rows.map((row) => presentDevice(row, here?.id)) };
});

/** POST devices: the calling browser becomes a shared device of the client. Its secret is given out here and nowhere else. */
const enrolDeviceRoute = route(enrolDevice, async (context, { body }) => {
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

/** DELETE devices/{deviceId}: for a device that was lost or sold. What it holds sealed opens nothing any more. */
const revokeDeviceRoute = route(revokeDevice, async ({ database, scope, now }, { params }) => {
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

/** GET account/access. */
const ownAccessRoute = route(ownAccess, async (context) => {
  const { actor, database } = context;
  const device = await callingDevice(context);
  const { pin_hash, pin_failures, badge_hash } = await readAsOwner(database, (kysely) =>
    kysely
      .selectFrom('users')
      .select(['pin_hash', 'pin_failures', 'badge_hash'])
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow(),
  );
  const pin: QuickAccess['pin'] = pin_hash === null ? 'none' : pin_failures >= MAX_PIN_FAILURES ? 'locked' : 'set';
  // Where no device names a client, the role alone decides.
  const clientId = device?.clientId ?? actor.clientId ?? 0;
  const isGiven = !actor.givenClientIds || !device || actor.givenClientIds.includes(device.clientId);
  const allowed =
    isGiven && mayEnterQuickly(actor.roleIds, mayChooseClient(actor.roleIds) ? null : actor.clientId, clientId);
  return {
    ok: true,
    data: { pin, badge: badge_hash !== null, allowed, device: device && { id: device.id, name: device.name } },
  };
});

/** PUT account/pin. What devices have sealed under the former PIN opens nothing any more. */
const setPinRoute = route(setPin, async (context, { body }) => {
  if (pinProblem(body.pin) !== null) return refuse(422, { text: 'easy-pin' });
  const refused = await provePassword(context, body.password);
  if (refused) return refused;
  const { database, actor, now } = context;
  const pin_hash = await hashPassword(body.pin);
  await asOwner(database, async (trx) => {
    await trx.updateTable('users').set({ pin_hash, pin_failures: 0 }).where('id', '=', actor.userId).execute();
    await trx.deleteFrom('device_grants').where('user_id', '=', actor.userId).where('way', '=', 'pin').execute();
    await tellOfWayIn(trx, actor, { way: 'pin' }, now());
  });
  return { ok: true, data: null };
});

/** 16 letters of 5 bits: nobody guesses a badge. */
const LETTERS = 16;

/** POST account/badge. The database keeps only a hash, so a lost card cannot be printed again, only replaced. */
const makeBadgeRoute = route(makeBadge, async (context, { body }) => {
  const refused = await provePassword(context, body.password);
  if (refused) return refused;
  const { database, actor, now } = context;
  const id = [...randomBytes(LETTERS)].map((byte) => USER_CODE_ALPHABET[byte % USER_CODE_ALPHABET.length]).join('');
  await asOwner(database, async (trx) => {
    await trx
      .updateTable('users')
      .set({ badge_hash: hashSecret(id) })
      .where('id', '=', actor.userId)
      .execute();
    await trx.deleteFrom('device_grants').where('user_id', '=', actor.userId).where('way', '=', 'badge').execute();
    await tellOfWayIn(trx, actor, { way: 'badge' }, now());
  });
  return { ok: true, data: { code: writeUserCode(id) } };
});

export const deviceRoutes: readonly Route[] = [
  listDevicesRoute,
  enrolDeviceRoute,
  revokeDeviceRoute,
  ownAccessRoute,
  setPinRoute,
  makeBadgeRoute,
  switchUserRoute,
];
