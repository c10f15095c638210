import { switchUser } from '#contract/endpoints/auth.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { mayEnterQuickly } from '#domain/access/quickEntry.ts';
import { mayChooseClient } from '#domain/access/roles.ts';
import { readAsOwner } from '../../db/tenancy.ts';
import { refuse, tooMany } from '../../http/refuse.ts';
import { publicRoute, type PublicContext, type Refusal } from '../../http/route.ts';
import { countTry, forgive } from '../auth/backOff.ts';
import { presentUser } from '../auth/presentUser.ts';
import { readPerson } from '../auth/readPerson.ts';
import { openSession, revokeSession } from '../auth/sessions.ts';
import { setSessionCookies } from '../auth/setSessionCookies.ts';
import { callingDevice, type CallingDevice } from './callingDevice.ts';
import { deviceCookie } from './deviceCookie.ts';
import { newGrant } from './grants.ts';
import { findByBadge, findByGrant, findByPin } from './waysIn.ts';

/**
 * POST login/switch: another person takes the shared device, by PIN, by badge, or by what the device holds for them. The
 * session of the one before ends. A device that is not enrolled learns nothing but that.
 */
export const switchUserRoute = publicRoute(switchUser, async (context, { body }) => {
  const device = await callingDevice(context);
  if (!device) return refuse(404, { text: 'device-unknown' });
  const { database, now } = context;
  const wait = await countTry(database, 'device', String(device.id), now());
  if (wait > 0) return tooMany(wait);
  const found = await findUser(context, device, body);
  if ('ok' in found) return found;
  const person = await readPerson(database, found.userId);
  const demo = await isDemo(context, found.userId);
  if (!person?.active || !mayEnterQuickly(person.roleIds, mayChooseClient(person.roleIds) ? null : (person.client?.id ?? null), device.clientId)) {
    return refuse(403, { text: 'not-this-device' });
  }
  if (demo && !context.demoSignIn) return refuse(403, { text: 'demo-refused' });
  await forgive(database, 'device', String(device.id));
  if (context.session) await revokeSession(database, context.session.id, now());
  const { session, token } = await openSession(database, person.id, now(), device.id);
  // The grant that was just accepted stays: a lost answer would leave the device with a dead one.
  const grant = body.by === 'grant' ? body.grant : await newGrant(database, { deviceId: device.id, userId: person.id, way: body.by }, now());
  setSessionCookies(context, session, token);
  context.setHeader('set-cookie', deviceCookie(device.secret, context.secure));
  return { ok: true, data: { token, user: await presentUser(database, person), grant } };
});

function findUser(context: PublicContext, device: CallingDevice, body: BodyOf<typeof switchUser>): Promise<{ userId: number } | Refusal> {
  if (body.by === 'pin') return findByPin(context, body.user, body.pin);
  return body.by === 'badge' ? findByBadge(context, body.code) : findByGrant(context, device.id, body.grant);
}

async function isDemo({ database }: PublicContext, userId: number): Promise<boolean> {
  const user = await readAsOwner(database, (kysely) => kysely.selectFrom('users').select('demo').where('id', '=', userId).executeTakeFirst());
  return user?.demo ?? false;
}
