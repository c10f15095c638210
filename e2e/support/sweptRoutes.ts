import { followUpPath, importPath, lotPath, orderPath, PATHS, templatePath } from '../../src/features/paths.ts';

/** Ids of what the screens of one thing are opened with. */
export interface Known {
  readonly order: number;
  /** An order that was delivered: it can come back. */
  readonly sent: number;
  readonly lot: number;
}

const NOBODYS = 999_999;
const NOTHING = 'zzzz9999';
const INNER_TABS = ['products', 'customer', 'packages', 'documents', 'customs', 'returns', 'messages', 'history'];

/** Each route of the desk, as src/app/routes.tsx and workspace/DeskRoutes.tsx have it, and at which addresses e2e/deskScreens.spec.ts looks at it. */
export const DESK_ROUTES: Readonly<Record<string, (known: Known) => readonly string[]>> = {
  [PATHS.home]: () => [PATHS.home],
  [PATHS.orders]: () => [PATHS.orders, `${PATHS.orders}?search=${NOTHING}`, importPath()],
  [`${PATHS.orders}/:id`]: ({ order }) => [orderPath(order), ...INNER_TABS.map((tab) => orderPath(order, tab)), orderPath(NOBODYS)],
  [PATHS.createOrder]: () => [PATHS.createOrder],
  [`${PATHS.createOrder}/return/:id`]: ({ sent }) => [followUpPath('return', sent)],
  [`${PATHS.createOrder}/reexpedition/:id`]: ({ sent }) => [followUpPath('reexpedition', sent)],
  [PATHS.lots]: () => [PATHS.lots, `${PATHS.lots}?search=${NOTHING}`],
  [`${PATHS.lots}/:id`]: ({ lot }) => [lotPath(lot), lotPath(NOBODYS)],
  [PATHS.settingsLotshippings]: () => [PATHS.settingsLotshippings],
  [PATHS.messages]: () => [PATHS.messages, `${PATHS.messages}?tab=webhooks`, `${PATHS.messages}?state=failed`],
  [PATHS.logbook]: () => [PATHS.logbook],
  [PATHS.settingsEmails]: () => [PATHS.settingsEmails],
  [`${PATHS.settingsEmails}/template`]: () => [templatePath({ kind: 'travelling', language: 'es' }), templatePath({ id: NOBODYS })],
  [PATHS.settingsNotifications]: () => [PATHS.settingsNotifications],
  [PATHS.flowIncidents]: () => [PATHS.flowIncidents],
  [PATHS.security]: () => [PATHS.security],
  [PATHS.switchPerson]: () => [PATHS.switchPerson],
  [PATHS.outbox]: () => [PATHS.outbox],
  [PATHS.device]: () => [PATHS.device],
};

/** Routes that e2e/screens.spec.ts opens as they are, with what the demo holds. */
export const FLOOR_ROUTES: readonly string[] = [
  PATHS.home,
  PATHS.flow,
  PATHS.flowAll,
  PATHS.flowToPickup,
  PATHS.flowToPrepare,
  PATHS.flowToSend,
  PATHS.device,
  PATHS.settingsPicking,
  PATHS.forbidden,
  PATHS.notFound,
  PATHS.error,
  PATHS.maintenance,
  PATHS.picking,
  PATHS.logout,
];

/** Routes that it meets on its way: with nobody signed in, and with work that waits. */
export const MET_ROUTES: readonly string[] = [PATHS.auth, PATHS.outbox];
