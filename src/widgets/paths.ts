import type { ImportKind } from '#contract/orders/imports.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import type { PracticeCourse } from '#domain/workSession/practiceCourses.ts';
import type { AdmissionPlace } from '#domain/customs/customsActs.ts';

/** Where every screen lives. Areas link through these, never by importing each other. */
export const PATHS = {
  home: '/',
  auth: '/auth',
  logout: '/auth/logout',
  switchPerson: '/auth/switch',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  validateEmail: '/auth/validate-email',
  activateEmail: '/auth/activate-email',
  provider: '/auth/provider/:provider',
  account: '/account',
  security: '/account/security',
  mentions: '/account/mentions',
  plans: '/account/plans-subscriptions',
  billing: '/account/billing-payment',
  invoices: '/account/invoices',
  start: '/start',
  flow: '/flow',
  flowAll: '/flow/all',
  flowWaves: '/flow/waves',
  flowToPickup: '/flow/to-pickup',
  flowToPrepare: '/flow/to-prepare',
  flowToSend: '/flow/to-send',
  flowIncidents: '/flow/incidents',
  parcels: '/parcels',
  picking: '/picking',
  packing: '/packing',
  blindReturns: '/blind-returns',
  learnedCodes: '/learned-codes',
  practice: '/practice',
  counter: '/click-and-collect',
  vanDoor: '/van-door',
  handOver: '/hand-over',
  clients: '/clients',
  orders: '/orders',
  lots: '/orders/lots',
  createOrder: '/orders/create',
  products: '/products',
  customs: '/customs',
  customsData: '/customs/data',
  admissionAtOrigin: '/customs/admision-in-origin-adt',
  admissionAtDestination: '/customs/admision-in-destiny-adt',
  closingHaul: '/customs/closing-drag-lotshipping',
  customsConfirmed: '/customs/confirmed',
  customsCancelled: '/customs/cancelled',
  customsError: '/customs/error',
  figures: '/reports/figures',
  logbook: '/logbook',
  messages: '/messages',
  failedJobs: '/jobs',
  service: '/service',
  eplatforms: '/eplatforms',
  integrations: '/eplatforms/integrations',
  outbox: '/outbox',
  device: '/device',
  eyesFree: '/device/eyes-free',
  printers: '/device/printers',
  scale: '/device/scale',
  settings: '/settings',
  settingsCustom: '/settings/custom',
  settingsManifest: '/settings/manifest',
  settingsLotshippings: '/settings/lotshippings',
  settingsPicking: '/settings/picking',
  settingsPickingRoute: '/settings/picking/route',
  settingsPacking: '/settings/packing',
  settingsPapers: '/settings/papers',
  settingsAddresses: '/settings/addresses',
  settingsReturns: '/settings/returns',
  settingsPages: '/settings/customer-pages',
  settingsRetention: '/settings/retention',
  settingsForget: '/settings/forget',
  settingsEmails: '/settings/emails',
  settingsNotifications: '/settings/notifications',
  settingsStores: '/settings/stores',
  settingsCarriers: '/settings/carriers',
  settingsEplatforms: '/settings/eplatforms',
  settingsTaxes: '/settings/taxes',
  settingsContacts: '/settings/contacts',
  settingsTags: '/settings/tags',
  settingsCustoms: '/settings/customs',
  settingsUsers: '/settings/users',
  settingsTokens: '/settings/tokens',
  settingsRules: '/settings/rules',
  maintenance: '/maintenance',
  error: '/errors/500',
  forbidden: '/401',
  notFound: '/404',
} as const;

/** Sign-in, and where to go after it. */
export function authPath(backTo?: string): string {
  return backTo && backTo !== PATHS.home ? `${PATHS.auth}?${query({ backTo })}` : PATHS.auth;
}

/** Picking of these orders; `backTo` is where its end leads. */
export function pickingPath(orderIds: readonly number[], backTo?: string): string {
  return `${PATHS.picking}?${query({ orders: orderIds.join(','), ...(backTo && { backTo }) })}`;
}

/** Packing of one order; `backTo` is where its end leads. */
export function packingPath(orderId: number, backTo?: string): string {
  const path = `${PATHS.packing}/${orderId}`;
  return backTo === undefined ? path : `${path}?${query({ backTo })}`;
}

/** Where things come out of this device. @param backTo the work that waits for its printer */
export const printersPath = (backTo: string): string => `${PATHS.printers}?${query({ backTo })}`;

/** The door of the vehicle of one lot. */
export const vanDoorPath = (lotId: number): string => `${PATHS.vanDoor}/${lotId}`;

/** One client of the platform. */
export const clientPath = (id: number): string => `${PATHS.clients}/${id}`;

/** Receiving a parcel without an order. @param code what was read from it; `backTo` is where its end leads */
export function receiveBlindReturnPath(code?: string, backTo?: string): string {
  const path = `${PATHS.blindReturns}/new`;
  const search = query({ ...(code && { code }), ...(backTo && { backTo }) });
  return search === '' ? path : `${path}?${search}`;
}

/** One order at the counter. */
export function counterPath(orderId: number): string {
  return `${PATHS.counter}?${query({ order: String(orderId) })}`;
}

/** Where a course is taken; the picker's is that of the menu. */
export const practicePath = (course: PracticeCourse): string =>
  course === 'picker' ? PATHS.practice : `${PATHS.practice}/${course}`;

/** Reminders of the counter, and who gets one today. */
export function counterNoticesPath(): string {
  return `${PATHS.counter}?${query({ notices: '' })}`;
}

/** One order, as a tab of the workspace. @param tab one of its inner tabs; absent = the first */
export function orderPath(id: number, tab?: string): string {
  const path = `${PATHS.orders}/${id}`;
  return tab === undefined ? path : `${path}?${query({ tab })}`;
}

/** One order with the form of an action open. */
export function orderActionPath(id: number, action: ActionType): string {
  return `${PATHS.orders}/${id}?${query({ [ACTION_QUERY]: action })}`;
}

export const ACTION_QUERY = 'act';

/** The form of a new warehouse. @param backTo where its end leads */
export const newWarehousePath = (backTo: string): string =>
  `${PATHS.settingsStores}?${query({ [NEW_QUERY]: 'warehouse', backTo })}`;

/** The form of a new carrier. @param backTo where its end leads */
export const newCarrierPath = (backTo: string): string =>
  `${PATHS.settingsCarriers}?${query({ [NEW_QUERY]: 'carrier', backTo })}`;

export const NEW_QUERY = 'new';

/** The form of a return or a re-expedition of an order. */
export function followUpPath(kind: 'return' | 'reexpedition', id: number): string {
  return `${PATHS.createOrder}/${kind}/${id}`;
}

/** A CSV of orders, products or kits is brought in on the page of the orders: the route table has no room of its own for it. */
export function importPath(kind: ImportKind = 'orders'): string {
  return ordersPath({ [IMPORT_QUERY]: kind });
}

export const IMPORT_QUERY = 'import';

/** Where what came in is listed. */
export const IMPORTED_PATHS = {
  orders: PATHS.orders,
  products: PATHS.products,
  kits: PATHS.products,
} as const satisfies Readonly<Record<ImportKind, string>>;

/** One lot: what travels in it and how much of it is at the vehicle. */
export function lotPath(id: number): string {
  return `${PATHS.lots}/${id}`;
}

export const CUSTOMS_OUTCOME_ACTS = ['origin', 'destination', 'haul'] as const;
export type CustomsOutcomeAct = (typeof CUSTOMS_OUTCOME_ACTS)[number];

const CUSTOMS_OUTCOMES = {
  confirmed: PATHS.customsConfirmed,
  cancelled: PATHS.customsCancelled,
  error: PATHS.customsError,
} as const;

/** Customs take one order in. */
export function admissionPath(place: AdmissionPlace, orderId: number): string {
  return `${place === 'origin' ? PATHS.admissionAtOrigin : PATHS.admissionAtDestination}?${query({ id_order: String(orderId) })}`;
}

/** What became of an act of customs. @param order its reference, where it was one order */
export function customsOutcomePath(
  outcome: keyof typeof CUSTOMS_OUTCOMES,
  said: { readonly act: CustomsOutcomeAct; readonly order?: string },
): string {
  return `${CUSTOMS_OUTCOMES[outcome]}?${query({ ...said })}`;
}

/** What customs would miss of these orders, to be completed before they are prepared. */
export function customsDataPath(orderIds: readonly number[]): string {
  return `${PATHS.customsData}?${query({ orders: orderIds.join(',') })}`;
}

/** What was done to one order or lot. */
export function logbookPath(orderReference: string): string {
  return `${PATHS.logbook}?${query({ order_reference: orderReference })}`;
}

/** An order of any type on the page that shows it: a lot has one of its own. */
export function orderOrLotPath(id: number, type: string): string {
  return type === 'lotshipping' ? lotPath(id) : orderPath(id);
}

/** All settings pages share one tab of the workspace, which opens at the one that was viewed last. */
export const SETTINGS_TAB = { id: PATHS.settings, nameKey: 'app:sections.settings' } as const;

/** All pages of the person's account share one tab of the workspace. */
export const ACCOUNT_TAB = PATHS.account;

/** The editor of a mail template: one that is stored, or a new one of a kind and language. */
export function templatePath(
  asked: { readonly id: number } | { readonly kind: string; readonly language: string },
): string {
  return `${PATHS.settingsEmails}/template?${query('id' in asked ? { id: String(asked.id) } : { ...asked })}`;
}

/** The editor of an action rule: one that is stored, perhaps at its test, a new one, or one that begins with a template. */
export function rulePath({
  id,
  isTest = false,
  template,
}: {
  readonly id?: number;
  readonly isTest?: boolean;
  readonly template?: string;
}): string {
  return `${PATHS.settingsRules}/rule?${query({
    ...(id !== undefined && { id: String(id) }),
    ...(isTest && { [RULE_TEST_QUERY]: '' }),
    ...(template !== undefined && { template }),
  })}`;
}

export const RULE_TEST_QUERY = 'test';

/** How one kind of parcel is packed: one that is stored, a new one of a type, or a new one like another. */
export function packingConfigurationPath(
  asked: { readonly id: number } | { readonly copy: number } | { readonly type: string },
): string {
  const values = Object.entries(asked).map(([name, value]) => [name, String(value)]);
  return `${PATHS.settingsPacking}/configuration?${query(Object.fromEntries(values) as Record<string, string>)}`;
}

/** The list of orders that answer these filters, as a call of the API spells them: `{ "status[in]": "CREATED" }`. */
export function ordersPath(filters: Readonly<Record<string, string>> = {}): string {
  const text = query(filters);
  return text === '' ? PATHS.orders : `${PATHS.orders}?${text}`;
}

/**
 * A path given in a query, made safe to follow: only a path of this app ("/x…"), never another origin
 * ("//evil", "/\evil", "https:…") and never with control characters. Anything else gives `otherwise`.
 */
export function safeBackTo(given: string | null | undefined, otherwise: string): string {
  return given && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given) ? given : otherwise;
}

/** Commas stay readable in `orders=1,2`: a person may have to type or check such an address. */
function query(values: Record<string, string>): string {
  return new URLSearchParams(values)
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%2F', '/')
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']');
}
