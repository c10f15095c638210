import { PATHS } from '#features/paths.ts';
import { Desk, OrdersPage, PickingPage, SignInPage, ToPickupPage, ToPreparePage, ToSendPage } from './pages.tsx';

/** Pages that a device is opened on: their files are on the way while the app itself still starts. */
export const AHEAD: Readonly<Record<string, { readonly areas: readonly string[]; ahead(): void }>> = {
  [PATHS.picking]: PickingPage,
  [PATHS.flowToPickup]: ToPickupPage,
  [PATHS.flowToPrepare]: ToPreparePage,
  [PATHS.flowToSend]: ToSendPage,
  [PATHS.auth]: SignInPage,
  [PATHS.orders]: deskPage(OrdersPage),
};

/** A page of the desk comes with its frame. */
function deskPage(page: { readonly areas: readonly string[]; ahead(): void }) {
  return {
    areas: page.areas,
    ahead: () => {
      Desk.ahead();
      page.ahead();
    },
  };
}

export const fetchAhead = (path: string): void => AHEAD[path]?.ahead();
