import { peopleHere } from '../db/peopleDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { useLive } from './useLive.ts';

export interface SharedDevice {
  /** The name that people gave the device. */
  readonly label: string;
  readonly serverId: number;
  /** Who entered here before, by name. */
  readonly people: readonly { readonly userId: number; readonly name: string; readonly roleIds: readonly number[] }[];
}

/** The enrolment of this device and who knows it; `null` = not shared, `undefined` while being read. */
export function useSharedDevice(): SharedDevice | null | undefined {
  return useLive(async () => {
    const device = await withReopen(peopleHere, () => peopleHere.device.get('device'));
    if (!device) return null;
    const known = await peopleHere.people.toArray();
    const people = known.map(({ userId, user }) => ({
      userId,
      name: user.profile.name,
      roleIds: user.roles.map((role) => role.id),
    }));
    return {
      label: device.label,
      serverId: device.id,
      people: people.toSorted((a, b) => a.name.localeCompare(b.name)),
    };
  }, []);
}
