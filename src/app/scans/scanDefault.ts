import { matchPath } from 'react-router';
import type { ScanDefault } from '../screens/screen.ts';
import { SCREENS } from '../screens/screens.ts';

/**
 * What happens to a code that the screen at this address did not take. Flow lists, picking and the device page look at
 * each code first.
 */
export function scanDefault(pathname: string): ScanDefault {
  return SCREENS.find(({ path }) => matchPath(path, pathname))?.scan ?? 'go';
}
