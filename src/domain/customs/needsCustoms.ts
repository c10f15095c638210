import { INSIDE, type Territory } from './territory.ts';

/** Whether goods between the two need customs papers. */
export function needsCustoms(from: Territory, to: Territory): boolean {
  return from !== to && !(INSIDE.includes(from) && INSIDE.includes(to));
}
