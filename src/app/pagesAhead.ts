import { PATHS } from '#features/paths.ts';
import { PickingPage, SignInPage, ToPickupPage, ToPreparePage, ToSendPage } from './pages.tsx';

/** Pages that a device is opened on: their files are on the way while the app itself still starts. */
export const AHEAD: Readonly<Record<string, { readonly areas?: readonly string[]; ahead(): Promise<void> }>> = {
  [PATHS.picking]: PickingPage,
  [PATHS.flowToPickup]: ToPickupPage,
  [PATHS.flowToPrepare]: ToPreparePage,
  [PATHS.flowToSend]: ToSendPage,
  [PATHS.auth]: SignInPage,
  // A desk comes over a wire: the app fetching its page is soon enough.
  [PATHS.orders]: { ahead: async () => (await import('./workspace/deskPages.tsx')).ordersAhead() },
};

/** A first drawing waits this long for its page, ms; then it draws what stands for it. */
const WAIT_MS = 2000;

/** Resolves when the page of this path is here, could not be fetched, or takes too long. */
export async function fetchAhead(path: string): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS));
  await Promise.race([AHEAD[path]?.ahead().catch(() => undefined), late]);
}
