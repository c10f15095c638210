import { PATHS } from '#widgets/paths.ts';
import { DESK_SCREENS } from '../screens/deskScreens.ts';
import { screenPage } from '../screens/screenPage.tsx';
import { DeskFrame } from './DeskDoor.tsx';

/** Fetches the list of orders and its frame. */
export async function ordersAhead(): Promise<void> {
  const orders = DESK_SCREENS.filter(({ path }) => path === PATHS.orders);
  await Promise.all([DeskFrame.ahead(), ...orders.map((screen) => screenPage(screen).ahead())]);
}
