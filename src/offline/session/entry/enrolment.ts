import { enrolDevice } from '#contract/endpoints/devices.ts';
import { callApi, type CallFailure } from '#platform/api/callApi.ts';
import { canSeal, newBinding } from '#platform/sealing.ts';
import { peopleHere, type EnrolledHere } from '../../db/peopleDatabase.ts';
import { withReopen } from '../../db/withReopen.ts';

/** The enrolment of this device; `undefined` = people enter by password only. */
export function enrolledHere(): Promise<EnrolledHere | undefined> {
  return withReopen(peopleHere, () => peopleHere.device.get('device'));
}

/**
 * Makes this device a shared one: people enter by PIN or badge from now on.
 * @param label the device's name for people
 * @returns the refusal, 'insecure' where the browser cannot encrypt (no https), or null when done
 */
export async function enrolHere(label: string, clientId: number): Promise<CallFailure | 'insecure' | null> {
  if (!canSeal()) return 'insecure';
  const answer = await callApi(enrolDevice, { body: { name: label, id_client: clientId } });
  if (!answer.ok) return answer;
  const binding = await newBinding();
  await forgetEnrolment();
  await withReopen(peopleHere, () =>
    peopleHere.device.put({ name: 'device', id: answer.data.id, label: answer.data.name, binding }),
  );
  return null;
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
