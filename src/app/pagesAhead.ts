import { PATHS } from '#features/paths.ts';
import { PickingPage, SignInPage, ToPickupPage, ToPreparePage, ToSendPage } from './pages.tsx';

/** Pages that a device is opened on: their files are on the way while the app itself still starts. */
const AHEAD: Readonly<Record<string, { ahead(): void }>> = {
  [PATHS.picking]: PickingPage,
  [PATHS.flowToPickup]: ToPickupPage,
  [PATHS.flowToPrepare]: ToPreparePage,
  [PATHS.flowToSend]: ToSendPage,
  [PATHS.auth]: SignInPage,
};

export const fetchAhead = (path: string): void => AHEAD[path]?.ahead();
