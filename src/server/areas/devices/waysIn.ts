import { readUserCode } from '#domain/codes/userCode.ts';
import { readAsOwner } from '../../db/tenancy.ts';
import { refuse, tooMany } from '../../http/refuse.ts';
import type { PublicContext, Refusal } from '../../http/route.ts';
import { countTry, forgive } from '../auth/backOff.ts';
import { isPassword, NOBODYS_HASH } from '../auth/password.ts';
import { userOfGrant } from './grants.ts';
import { countPinTry, forgetPinTries } from './pinTries.ts';
import { hashSecret } from './secrets.ts';

type Found = { readonly userId: number } | Refusal;

/** Each failure makes the next try of this PIN wait longer, on whatever device; too many lock it (423). */
export async function findByPin({ database, now }: PublicContext, userId: number, pin: string): Promise<Found> {
  const wait = await countTry(database, 'pin', String(userId), now());
  if (wait > 0) return tooMany(wait);
  const { hash, locked } = await countPinTry(database, userId);
  if (locked) return refuse(423, { text: 'pin-locked' });
  if (!(await isPassword(pin, hash ?? NOBODYS_HASH))) return refuse(401, { text: 'wrong-pin' });
  await forgetPinTries(database, userId);
  await forgive(database, 'pin', String(userId));
  return { userId };
}

/** Whose badge was scanned; only its hash is stored. 401 for a code that is nobody's. */
export async function findByBadge({ database }: PublicContext, code: string): Promise<Found> {
  const id = readUserCode(code);
  const user = id && (await readAsOwner(database, (kysely) =>
    kysely.selectFrom('users').select('id').where('badge_hash', '=', hashSecret(id)).where('deleted_at', 'is', null).executeTakeFirst(),
  ));
  return user ? { userId: user.id } : refuse(401, { text: 'wrong-badge' });
}

/** Whose grant the device shows; 401 for one that nobody used for thirty days, or that is of another device. */
export async function findByGrant({ database, now }: PublicContext, deviceId: number, grant: string): Promise<Found> {
  const userId = await userOfGrant(database, deviceId, grant, now());
  return userId === null ? refuse(401, { text: 'grant-ended' }) : { userId };
}
