import type { EnrolledDevice } from '#contract/people/enrolledDevice.ts';
import type { Selectable } from 'kysely';
import type { EnrolledDevicesTable } from '../../db/schema/devices.ts';

/** @param hereId the device that asks, if it is one */
export function presentDevice(row: Selectable<EnrolledDevicesTable>, hereId: number | undefined): EnrolledDevice {
  const { id, name, enrolled_by, enrolled_at, last_seen_at } = row;
  return {
    id,
    name,
    enrolled_by,
    enrolled_at: enrolled_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    here: id === hereId,
  };
}
