import { matchPath } from 'react-router';
import { PATHS } from '#widgets/paths.ts';
import { FLOOR_SCREENS } from './screens/floorScreens.ts';
import { screenPage } from './screens/screenPage.tsx';

/** A first drawing waits this long for its page, ms; then it draws the placeholder. */
const WAIT_MS = 2000;

/**
 * Resolves when the page of this path is here, could not be fetched, or takes too long. Pages on which no device is
 * opened are not waited for.
 */
export async function fetchAhead(address: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS));
  await Promise.race([ahead(address).catch(() => undefined), late]);
}

async function ahead(address: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const screen = FLOOR_SCREENS.find((one) => one.firstVisit && matchPath(one.path, address.pathname));
  if (screen) {
    // What fails is read by the page itself.
    const begun = screen.firstVisit?.begin?.(address).catch(() => undefined);
    await Promise.all([screenPage(screen).ahead(), begun]);
  }
  // A desk has a fast connection: it is enough that the app fetches its page.
  else if (address.pathname === PATHS.orders) await (await import('./workspace/ordersAhead.ts')).ordersAhead();
}
