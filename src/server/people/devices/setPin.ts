import { setPin } from '#contract/people/devices.ts';
import { pinProblem } from '#domain/people/quickEntry.ts';
import { asOwner } from '../../db/tenancy.ts';
import { refuse } from '../../kernel/refuse.ts';
import { route } from '../../kernel/route.ts';
import { hashPassword } from '../../auth/password.ts';
import { tellOfWayIn } from '../mails/tellOfWayIn.ts';
import { provePassword } from '../../auth/provePassword.ts';

/** PUT account/pin. What devices have sealed under the former PIN opens nothing any more. */
export const setPinRoute = route(setPin, async (context, { body }) => {
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
