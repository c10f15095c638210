import { ownAccess } from '#contract/people/devices.ts';
import type { QuickAccess } from '#contract/people/enrolledDevice.ts';
import { mayEnterQuickly } from '#domain/people/quickEntry.ts';
import { mayChooseClient } from '#domain/people/roles.ts';
import { readAsOwner } from '../../db/tenancy.ts';
import { route } from '../../kernel/route.ts';
import { callingDevice } from './callingDevice.ts';
import { MAX_PIN_FAILURES } from '../../auth/pinTries.ts';

/** GET account/access. */
export const ownAccessRoute = route(ownAccess, async (context) => {
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
