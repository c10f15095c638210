import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Desk from '../screens/deskScreens.ts';
import type * as Floor from '../screens/floorScreens.ts';
import type { Screen } from '../screens/screen.ts';
import { ROOT } from './bundle.ts';

/** The tables of screens, as index.html asks for their first files. */
export interface ScreenTables {
  readonly floor: readonly Screen[];
  /** Those in the frame of the desk. */
  readonly desk: readonly Screen[];
}

/**
 * Loads the tables of screens as programs of their own: imported into the build's configuration they would bring every
 * page along.
 */
export async function loadScreens(): Promise<ScreenTables> {
  const load = async (file: string): Promise<unknown> =>
    import(pathToFileURL(join(ROOT, 'src/app/screens', file)).href);
  const [{ FLOOR_SCREENS: floor }, { DESK_SCREENS: desk }] = (await Promise.all([
    load('floorScreens.ts'),
    load('deskScreens.ts'),
  ])) as [typeof Floor, typeof Desk];
  return { floor, desk };
}
