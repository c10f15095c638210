import type { CurrentUser } from '#contract/people/user.ts';
import { peopleHere, type KnownPerson } from '../../db/peopleDatabase.ts';
import { withReopen } from '../../db/withReopen.ts';
import { sealSecret, type Secret, type WayIn } from './openSecret.ts';

/**
 * Seals a way in that the server accepted, so that it opens without a network from now on. The other way in stays as it
 * was.
 */
export async function rememberPerson(
  binding: CryptoKey,
  way: WayIn,
  user: CurrentUser,
  grant: string,
): Promise<Secret> {
  const { sealed, secret } = await sealSecret(binding, way, grant);
  await withReopen(peopleHere, () =>
    peopleHere.transaction('rw', peopleHere.people, async () => {
      const before = await peopleHere.people.get(user.id);
      const person: KnownPerson = {
        userId: user.id,
        user,
        byPin: before?.byPin ?? null,
        byBadge: before?.byBadge ?? null,
      };
      await peopleHere.people.put(way.by === 'pin' ? { ...person, byPin: sealed } : { ...person, byBadge: sealed });
    }),
  );
  return secret;
}

/** Removes a seal that is no longer valid on the server: the next entry asks there. The person stays known by name. */
export async function forgetSeal(userId: number, by: WayIn['by']): Promise<void> {
  await withReopen(peopleHere, () =>
    peopleHere.people.update(userId, by === 'pin' ? { byPin: null } : { byBadge: null }),
  );
}

/**
 * Whether this person could enter again by themselves, also without a network; otherwise locking would shut them out.
 */
export async function canReturn(userId: number): Promise<boolean> {
  const person = await withReopen(peopleHere, () => peopleHere.people.get(userId));
  return Boolean(person?.byPin ?? person?.byBadge);
}
