import { FAULT_NAMES } from './faults.ts';
import { simulate, type SimOptions } from './simulate.ts';
import { FULL_SIZE } from './simWorld.ts';

/**
 * The smallest run that still breaks a promise: without the kinds of faults, devices and changes that it does not need.
 * @param options a run that is known to break
 */
export async function shrink(options: SimOptions): Promise<SimOptions> {
  let small = options;
  const keep = async (next: SimOptions): Promise<boolean> => {
    if ((await simulate(next)).broken.length === 0) return false;
    small = next;
    return true;
  };
  for (let devices = 1; devices < (options.devices ?? FULL_SIZE.devices); devices++) {
    if (await keep({ ...small, devices })) break;
  }
  for (const name of FAULT_NAMES) await keep({ ...small, without: [...(small.without ?? []), name] });
  let most = Math.min(small.changes ?? Infinity, (await simulate(small)).commands);
  let least = 0;
  while (least + 1 < most) {
    const changes = Math.floor((least + most) / 2);
    if (await keep({ ...small, changes })) most = changes;
    else least = changes;
  }
  return small;
}

/** The command line that repeats a run. */
export function repeatText({ seed, hours, without = [], devices, changes }: SimOptions): string {
  return [
    `npm run sim -- --seed ${seed} --hours ${hours}`,
    ...(without.length > 0 ? [`--without ${without.join(',')}`] : []),
    ...(devices === undefined ? [] : [`--devices ${devices}`]),
    ...(changes === undefined ? [] : [`--changes ${changes}`]),
  ].join(' ');
}
