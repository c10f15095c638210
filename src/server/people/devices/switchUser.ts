import { switchUser } from '#contract/people/auth.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { refuse } from '../../kernel/refuse.ts';
import { publicRoute } from '../../kernel/route.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { isDemo } from '../../auth/isDemo.ts';
import { rememberBrowser } from '../../auth/knownBrowser.ts';
import { presentUser } from '../../auth/presentUser.ts';
import { openSession, revokeSession } from '../../auth/sessions.ts';
import { setSessionCookies } from '../../auth/setSessionCookies.ts';
import { callingDevice, type CallingDevice } from './callingDevice.ts';
import { deviceCookie } from '../../auth/deviceCookie.ts';
import { newGrant } from './grants.ts';
import { findByBadge, findByGrant, findByPin } from './waysIn.ts';

/**
 * POST login/switch: another person takes the shared device, by PIN, by badge, or by a grant that the device holds for
 * them. The session of the person before ends. A device that is not enrolled learns nothing else.
 */
export const switchUserRoute = publicRoute(switchUser, async (context, { body }) => {
  const device = await callingDevice(context);
  if (!device) return refuse(404, { text: 'device-unknown' });
  const { database, now } = context;
  const found = await findPerson(context, device, body);
  if ('ok' in found) return found;
  const { person } = found;
  if (!context.demoSignIn && (await isDemo(database, person.id))) return refuse(403, { text: 'demo-refused' });
  if (context.session) await revokeSession(database, context.session.id, now());
  const { session, token } = await openSession(database, person.id, now(), {
    deviceId: device.id,
    userAgent: context.header('user-agent'),
  });
  // An accepted grant stays valid: if this answer is lost, the device would hold a dead one.
  const grant =
    body.by === 'grant'
      ? body.grant
      : await newGrant(database, { deviceId: device.id, userId: person.id, way: body.by }, now());
  setSessionCookies(context, session, token);
  context.setCookie(deviceCookie(device.secret, context.secure));
  await rememberBrowser(context, person.id);
  const user = await presentUser(database, person, context.services);
  return { ok: true, data: { user: { ...user, work_only: true }, grant } };
});

function findPerson(context: PublicContext, device: CallingDevice, body: BodyOf<typeof switchUser>) {
  if (body.by === 'pin') return findByPin(context, device, body.user, body.pin);
  return body.by === 'badge' ? findByBadge(context, device, body.code) : findByGrant(context, device, body.grant);
}
