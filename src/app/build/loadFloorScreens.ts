import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Floor from '../screens/floorScreens.ts';
import { ROOT } from './bundle.ts';

/**
 * The table of the floor's screens, loaded as a program of its own: imported into the build's configuration it would
 * bring every page along.
 */
export async function loadFloorScreens(): Promise<(typeof Floor)['FLOOR_SCREENS']> {
  const { href } = pathToFileURL(join(ROOT, 'src/app/screens/floorScreens.ts'));
  return ((await import(href)) as typeof Floor).FLOOR_SCREENS;
}
