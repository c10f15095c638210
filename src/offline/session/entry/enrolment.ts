import type { BodyOf } from '#contract/endpoint.ts';
import { enrolDevice } from '#contract/people/devices.ts';
import { callApi } from '#platform/api/callApi.ts';
import { newBinding } from '#platform/sealing.ts';
import { peopleHere, type EnrolledHere } from '../../db/peopleDatabase.ts';
import { withReopen } from '../../db/withReopen.ts';

/** The enrolment of this device; `undefined` = people enter by password only. */
export function enrolledHere(): Promise<EnrolledHere | undefined> {
  return withReopen(peopleHere, () => peopleHere.device.get('device'));
}

/**
 * Makes this device a shared one: people enter by PIN or badge from now on. Only where the browser can encrypt
 * (`canSeal`).
 * @param body the client, and the device's name for people
 * @returns the answer of the server
 */
export async function enrolHere(body: BodyOf<typeof enrolDevice>) {
  const answer = await callApi(enrolDevice, { body });
  if (!answer.ok) return answer;
  const binding = await newBinding();
  await forgetEnrolment();
  await withReopen(peopleHere, () =>
    peopleHere.device.put({ name: 'device', id: answer.data.id, label: answer.data.name, binding }),
  );
  return answer;
}

/** Removes the enrolment: nobody enters by PIN or badge any more, and what was sealed on the device is deleted. */
export async function forgetEnrolment(): Promise<void> {
  await withReopen(peopleHere, () =>
    peopleHere.transaction('rw', [peopleHere.device, peopleHere.people, peopleHere.packs], async () => {
      await peopleHere.device.clear();
      await peopleHere.people.clear();
      await peopleHere.packs.clear();
    }),
  );
}
