import { switchUser } from '#contract/people/auth.ts';
import { callApi, type CallFailure } from '#platform/api/callApi.ts';
import { writeToken } from '#platform/api/token.ts';
import type { KnownPerson } from '../db/peopleDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { switchDeviceUser } from './switchDeviceUser.ts';
import { keepSession } from './keepSession.ts';
import { unlock } from './lock.ts';
import { sessionStore } from './sessionStore.ts';
import { enrolledHere, forgetEnrolment } from './entry/enrolment.ts';
import { heldSecret } from './entry/heldSecret.ts';
import { openSecret, type Secret, type WayIn } from './entry/openSecret.ts';
import { forgetSeal, rememberPerson } from './entry/people.ts';

export type EnterResult =
  | { readonly ok: true; readonly userId: number; readonly name: string }
  | {
      readonly ok: false;
      /** 'network': this device cannot judge alone. 'not-enrolled': it is no shared device (any more). */
      readonly why: 'wrong' | 'locked' | 'too-many' | 'network' | 'not-enrolled' | 'refused';
      /** Seconds until the next try is heard, with 'too-many'. */
      readonly waitSeconds: number | null;
      readonly message: string | null;
    };

/** How long a right PIN waits for a bad network; after that the server learns of it later, ms. */
const GRANT_TIMEOUT_MS = 1500;
const ASK_TIMEOUT_MS = 10_000;
const ENDED: ReadonlySet<number> = new Set([401, 403, 404]);

/**
 * Lets another person, or the same one again, take this enrolled device by PIN or badge. Without a network only people
 * who entered here before. Unsent work of the person before stays theirs, and nothing is sent until the server knows
 * who is here.
 */
export async function enter(way: WayIn): Promise<EnterResult> {
  const device = await enrolledHere();
  if (!device) return refusal('not-enrolled');
  const opened = await openSecret(device.binding, way);
  if (typeof opened !== 'string') {
    const result = await enterWith(opened.person, opened.secret);
    if (result) return result;
  }
  const answer = await callApi(switchUser, { body: way, timeout: ASK_TIMEOUT_MS });
  if (!answer.ok) {
    if (answer.kind === 'network') return refusal(opened === 'wrong' ? 'wrong' : 'network');
    return refused(answer);
  }
  const { token, user, grant } = answer.data;
  writeToken(token ?? null);
  heldSecret.hold(user.id, await rememberPerson(device.binding, way, user, grant));
  await keepSession(user);
  return { ok: true, userId: user.id, name: user.profile.name };
}

/** @returns null when the server must judge after all, because what is sealed here is no longer valid */
async function enterWith(person: KnownPerson, secret: Secret): Promise<EnterResult | null> {
  const { user } = person;
  if (await isHereAlready(user.id)) {
    heldSecret.hold(user.id, secret);
    await unlock();
    return { ok: true, userId: user.id, name: user.profile.name };
  }
  const answer = await callApi(switchUser, { body: { by: 'grant', grant: secret.grant }, timeout: GRANT_TIMEOUT_MS });
  if (!answer.ok && answer.kind === 'refused' && ENDED.has(answer.status)) {
    await forgetSeal(user.id, secret.by);
    return null;
  }
  heldSecret.hold(user.id, secret);
  writeToken(answer.ok ? (answer.data.token ?? null) : null);
  await (answer.ok ? keepSession(answer.data.user) : switchDeviceUser({ user, confirmed: false }));
  return { ok: true, userId: user.id, name: user.profile.name };
}

/** Continues the session when the person who locked the device returns. */
async function isHereAlready(userId: number): Promise<boolean> {
  const { user, authHold } = sessionStore.getState();
  const stored = await withReopen(work, () => work.storedSession());
  return user?.id === userId && !authHold && stored?.user.id === userId && !stored.unconfirmed;
}

async function refused(answer: CallFailure): Promise<EnterResult> {
  const { status, message, retryAfter } = answer;
  if (status === 404) {
    await forgetEnrolment();
    return refusal('not-enrolled', message);
  }
  if (status === 429) return { ok: false, why: 'too-many', waitSeconds: Math.ceil((retryAfter ?? 0) / 1000), message };
  return refusal(status === 401 ? 'wrong' : status === 423 ? 'locked' : 'refused', message);
}

function refusal(
  why: 'wrong' | 'locked' | 'network' | 'not-enrolled' | 'refused',
  message: string | null = null,
): EnterResult {
  return { ok: false, why, waitSeconds: null, message };
}
