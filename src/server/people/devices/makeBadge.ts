import { randomBytes } from 'node:crypto';
import { makeBadge } from '#contract/people/devices.ts';
import { USER_CODE_ALPHABET, writeUserCode } from '#domain/codes/userCode.ts';
import { asOwner } from '../../db/tenancy.ts';
import { route } from '../../kernel/route.ts';
import { tellOfWayIn } from '../mails/tellOfWayIn.ts';
import { provePassword } from '../../auth/provePassword.ts';
import { hashSecret } from '../../auth/secrets.ts';

/** 16 letters of 5 bits: nobody guesses a badge. */
const LETTERS = 16;

/** POST account/badge. The database keeps only a hash, so a lost card cannot be printed again, only replaced. */
export const makeBadgeRoute = route(makeBadge, async (context, { body }) => {
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
