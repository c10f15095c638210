import { readUserCode } from '#domain/codes/userCode.ts';
import { mayEnterQuickly } from '#domain/people/quickEntry.ts';
import { mayChooseClient } from '#domain/people/roles.ts';
import { readAsOwner } from '../../db/tenancy.ts';
import { refuse, tooMany } from '../../kernel/refuse.ts';
import type { Refusal } from '../../kernel/answer.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { countTry, forgive, type Subject } from '../../auth/backOff.ts';
import { isPassword, NOBODYS_HASH } from '../../auth/password.ts';
import { type Account, readPerson } from '../../auth/readPerson.ts';
import type { CallingDevice } from './callingDevice.ts';
import { userOfGrant } from './grants.ts';
import { countPinTry, forgetPinTries } from '../../auth/pinTries.ts';
import { hashSecret } from '../../auth/secrets.ts';

type Found = { readonly person: Account } | Refusal;

/** No user has this id. */
const NOBODY = 0;

/**
 * Finds a person by PIN. Each failure makes the next try of this PIN wait longer, on whatever device; too many lock it
 * (423). The right to enter here is checked first: a person without it is answered like somebody without a PIN, after
 * the same work, and the try counts for this device alone. So a device of one client can neither learn nor lock a PIN
 * of another client.
 */
export async function findByPin(
  { database, now }: PublicContext,
  device: CallingDevice,
  userId: number,
  pin: string,
): Promise<Found> {
  const person = await readPerson(database, userId);
  const isOne = person !== null && mayEnterHere(person, device);
  const subjects: readonly Subject[] = [
    ofDevice(device),
    { kind: 'pin', name: isOne ? String(userId) : `${userId} at ${device.id}` },
  ];
  const wait = await countTry(database, subjects, now());
  if (wait > 0) return tooMany(wait);
  const { hash, locked } = await countPinTry(database, isOne ? userId : NOBODY);
  if (locked) return refuse(423, { text: 'pin-locked' });
  const right = await isPassword(pin, hash ?? NOBODYS_HASH);
  if (!isOne || !right) return refuse(401, { text: 'wrong-pin' });
  await forgetPinTries(database, userId);
  await forgive(database, subjects);
  return { person };
}

/**
 * Finds a person by badge; only the hash of its code is stored. 401 for an unknown code, 403 for a badge that opens
 * nothing here.
 */
export function findByBadge(context: PublicContext, device: CallingDevice, code: string): Promise<Found> {
  const id = readUserCode(code);
  return findBySecret(context, device, 'wrong-badge', async () => {
    const user =
      id &&
      (await readAsOwner(context.database, (kysely) =>
        kysely
          .selectFrom('users')
          .select('id')
          .where('badge_hash', '=', hashSecret(id))
          .where('deleted_at', 'is', null)
          .executeTakeFirst(),
      ));
    return user ? user.id : null;
  });
}

/** Finds a person by a grant; 401 for one that nobody used for thirty days, or that belongs to another device. */
export function findByGrant(context: PublicContext, device: CallingDevice, grant: string): Promise<Found> {
  return findBySecret(context, device, 'grant-ended', () =>
    userOfGrant(context.database, device.id, grant, context.now()),
  );
}

/** Finds a person by a secret that nobody can guess: tries count for the device only. */
async function findBySecret(
  { database, now }: PublicContext,
  device: CallingDevice,
  unknown: 'wrong-badge' | 'grant-ended',
  find: () => Promise<number | null>,
): Promise<Found> {
  const subjects = [ofDevice(device)];
  const wait = await countTry(database, subjects, now());
  if (wait > 0) return tooMany(wait);
  const userId = await find();
  if (userId === null) return refuse(401, { text: unknown });
  const person = await readPerson(database, userId);
  if (!person || !mayEnterHere(person, device)) return refuse(403, { text: 'not-this-device' });
  await forgive(database, subjects);
  return { person };
}

const ofDevice = ({ id }: CallingDevice): Subject => ({ kind: 'device', name: String(id) });

function mayEnterHere({ active, roleIds, client, givenClientIds }: Account, device: CallingDevice): boolean {
  if (givenClientIds && !givenClientIds.includes(device.clientId)) return false;
  return active && mayEnterQuickly(roleIds, mayChooseClient(roleIds) ? null : (client?.id ?? null), device.clientId);
}
