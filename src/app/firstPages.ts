import { PATHS } from '#features/paths.ts';

interface FirstPage {
  readonly paths: readonly string[];
  /** Its file in src, without the ending. */
  readonly page: string;
  /** Drawn before the app is there: the files of the app come after it. */
  readonly beforeApp?: true;
  /** Areas of its texts. */
  readonly texts: readonly string[];
  /** Files in src that it needs on a device that has nothing yet. */
  readonly firstVisit?: readonly string[];
}

/** Pages that a device is opened on: index.html itself asks for their files (build/firstFiles.ts); a test compares them with pagesAhead.ts. */
export const FIRST_PAGES: readonly FirstPage[] = [
  { paths: [PATHS.auth], page: 'app/signInFirst', texts: ['auth'], beforeApp: true },
  { paths: [PATHS.picking], page: 'features/picking/PickingPage', texts: ['picking'], firstVisit: ['offline/sync/ensureOrders'] },
  { paths: [PATHS.flowToPickup, PATHS.flowToPrepare, PATHS.flowToSend], page: 'features/flow/FlowListPage', texts: ['flow', 'statuses'] },
];
