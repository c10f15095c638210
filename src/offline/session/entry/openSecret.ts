import { readUserCode } from '#domain/codes/userCode.ts';
import { keyOfSecret, newKeyPair, newSalt, seal, unseal } from '#platform/sealing.ts';
import { withReopen } from '../../db/withReopen.ts';
import { peopleHere, type KnownPerson, type SealedSecret } from '../../db/peopleDatabase.ts';

/** How a person proves who they are. */
export type WayIn =
  | { readonly by: 'pin'; readonly user: number; readonly pin: string }
  | { readonly by: 'badge'; readonly code: string };

/** What is sealed for a person on this device. */
export interface Secret {
  /** The way in under which it was sealed. */
  readonly by: WayIn['by'];
  /** Opens sessions of this person, from this device only. */
  readonly grant: string;
  /** Opens the work pack that was sealed for them. */
  readonly privateKey: string;
}

/** Wrong PINs that this device judges without the server. */
export const MAX_TRIES = 5;
/** PBKDF2 rounds: about a fifth of a second on a slow phone. What really protects a PIN is the key of the device. */
const PIN_ROUNDS = 150_000;
const BADGE_ROUNDS = 1;

/**
 * Tries a PIN or badge against what is sealed here. A try at a PIN is counted before it is judged, so that switching
 * the device off does not give it back.
 * @returns 'unknown' where this device cannot judge: the person never entered in this way, or had too many tries
 */
export async function openSecret(
  binding: CryptoKey,
  way: WayIn,
): Promise<{ person: KnownPerson; secret: Secret } | 'wrong' | 'unknown'> {
  return way.by === 'pin' ? openByPin(binding, way.user, way.pin) : openByBadge(binding, way.code);
}

async function openByPin(binding: CryptoKey, userId: number, pin: string) {
  const person = await withReopen(peopleHere, () =>
    peopleHere.transaction('rw', peopleHere.people, async () => {
      const known = await peopleHere.people.get(userId);
      if (!known?.byPin || known.byPin.triesLeft === 0) return null;
      const counted = { ...known, byPin: { ...known.byPin, triesLeft: known.byPin.triesLeft - 1 } };
      await peopleHere.people.put(counted);
      return counted;
    }),
  );
  if (!person?.byPin) return 'unknown';
  const secret = await tryOpen(binding, pin, person.byPin, PIN_ROUNDS);
  if (!secret) return 'wrong';
  const trusted = { ...person, byPin: { ...person.byPin, triesLeft: MAX_TRIES } };
  await withReopen(peopleHere, () => peopleHere.people.put(trusted));
  return { person, secret };
}

async function openByBadge(binding: CryptoKey, code: string) {
  const id = readUserCode(code);
  if (id === null) return 'wrong';
  for (const person of await withReopen(peopleHere, () => peopleHere.people.toArray())) {
    const secret = person.byBadge && (await tryOpen(binding, id, person.byBadge, BADGE_ROUNDS));
    if (secret) return { person, secret };
  }
  return 'unknown';
}

async function tryOpen(binding: CryptoKey, text: string, sealed: SealedSecret, rounds: number): Promise<Secret | null> {
  const opened = await unseal(await keyOfSecret(binding, text, sealed.salt, rounds), sealed);
  return opened === null ? null : (JSON.parse(opened) as Secret);
}

/** Seals a grant, with a key pair of its own, under the way in that the server has just accepted. */
export async function sealSecret(
  binding: CryptoKey,
  way: WayIn,
  grant: string,
): Promise<{ sealed: SealedSecret; secret: Secret }> {
  const salt = newSalt();
  const { publicKey, privateKey } = await newKeyPair();
  const secret: Secret = { by: way.by, grant, privateKey };
  const text = way.by === 'pin' ? way.pin : (readUserCode(way.code) ?? '');
  const key = await keyOfSecret(binding, text, salt, way.by === 'pin' ? PIN_ROUNDS : BADGE_ROUNDS);
  return { secret, sealed: { ...(await seal(key, JSON.stringify(secret))), salt, publicKey, triesLeft: MAX_TRIES } };
}
