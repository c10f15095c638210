import type { CurrentUser } from '#contract/entities/user.ts';
import { peopleHere, type KnownPerson } from '../../db/peopleDatabase.ts';
import { withReopen } from '../../db/withReopen.ts';
import { sealSecret, type Secret, type WayIn } from './openSecret.ts';

/** The server accepted this way in: sealed here, it opens without a network from now on. The other way in stays as it was. */
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

/** What is sealed is no longer good on the server: the next entry asks there. The person stays known by name. */
export async function forgetSeal(userId: number, by: WayIn['by']): Promise<void> {
  await withReopen(peopleHere, () =>
    peopleHere.people.update(userId, by === 'pin' ? { byPin: null } : { byBadge: null }),
  );
}

/** Whether this person could come back in by themselves, also without a network: else locking would shut them out. */
export async function canReturn(userId: number): Promise<boolean> {
  const person = await withReopen(peopleHere, () => peopleHere.people.get(userId));
  return Boolean(person?.byPin ?? person?.byBadge);
}
