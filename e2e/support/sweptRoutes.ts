import { mayPass } from '../../src/domain/people/accessRule.ts';
import { ROLE_PERMISSIONS, ROLES, type RoleId } from '../../src/domain/people/roles.ts';
import { FLOOR_WORK } from '../../src/domain/people/areas.ts';
import { DEMO_ACCOUNTS } from '../../src/server/demo/accounts.ts';
import {
  clientPath,
  counterNoticesPath,
  counterPath,
  customsDataPath,
  customsOutcomePath,
  importPath,
  orderPath,
  PATHS,
  templatePath,
} from '../../src/widgets/paths.ts';
import { DESK_SCREENS } from '../../src/app/screens/deskScreens.ts';
import { FLOOR_SCREENS } from '../../src/app/screens/floorScreens.ts';
import type { Screen } from '../../src/app/screens/screen.ts';

/** Ids with which the screens of one thing are opened. */
export interface Known {
  readonly order: number;
  /** An order that was delivered and can be returned. */
  readonly sent: number;
  readonly lot: number;
  /** An order that its customer can collect. */
  readonly waiting: number;
  /** Orders of which customs would miss something. */
  readonly abroad: readonly number[];
}

const NOBODYS = 999_999;
/** As long as references of shops get. */
const REFERENCE = 'PED-2026-000123456';
const NOTHING = 'zzzz9999';
const INNER_TABS = [
  'products',
  'customer',
  'packages',
  'documents',
  'customs',
  'returns',
  'messages',
  'rules',
  'history',
];

/** The value of `:id` in a path. */
const IDS: Readonly<Record<string, (known: Known) => number>> = {
  [`${PATHS.orders}/:id`]: ({ order }) => order,
  [`${PATHS.createOrder}/return/:id`]: ({ sent }) => sent,
  [`${PATHS.createOrder}/reexpedition/:id`]: ({ sent }) => sent,
  [`${PATHS.lots}/:id`]: ({ lot }) => lot,
  // Devices give sessions their ids: none is known here, and the page says so.
  '/recorded-sessions/:id': () => NOBODYS,
  // The first one of the demo.
  [`${PATHS.clients}/:id`]: () => 1,
};

/** Further states of a screen that are checked. */
const STATES: Readonly<Record<string, (known: Known) => readonly string[]>> = {
  [PATHS.orders]: () => [`${PATHS.orders}?search=${NOTHING}`, importPath()],
  [`${PATHS.orders}/:id`]: ({ order }) => [...INNER_TABS.map((tab) => orderPath(order, tab)), orderPath(NOBODYS)],
  [PATHS.lots]: () => [`${PATHS.lots}?search=${NOTHING}`],
  [`${PATHS.lots}/:id`]: () => [`${PATHS.lots}/${NOBODYS}`],
  [`${PATHS.clients}/:id`]: () => [
    ...['settings', 'users', 'usage', 'health', 'contacts'].map((tab) => `${clientPath(1)}?tab=${tab}`),
    clientPath(NOBODYS),
  ],
  [PATHS.counter]: ({ waiting }) => [counterPath(waiting), counterNoticesPath()],
  [PATHS.customsData]: ({ abroad }) => [customsDataPath(abroad)],
  [PATHS.admissionAtOrigin]: ({ abroad: [order] }) => [`${PATHS.admissionAtOrigin}?id_order=${order}`],
  [PATHS.customsError]: () => [customsOutcomePath('error', { act: 'destination', order: REFERENCE })],
  [PATHS.messages]: () => [`${PATHS.messages}?tab=webhooks`, `${PATHS.messages}?state=failed`],
  [`${PATHS.settingsEmails}/template`]: () => [
    templatePath({ kind: 'travelling', language: 'es' }),
    templatePath({ id: NOBODYS }),
  ],
};

/** Whether a screen belongs to the desk and not to the work of the floor. */
const isOfDesk = ({ access }: Screen): boolean => access !== 'anyone' && access !== FLOOR_WORK;

/** Somebody who looks at screens, and the addresses that they open. */
export interface DeskVisit {
  /** As their demo account says it. */
  readonly name: string;
  readonly addresses: readonly string[];
}

/** A screen is looked at by the first of these who may open it: others would see a refusal in its place. */
const VISITORS: readonly RoleId[] = [ROLES.OperatorAdmin, ROLES.CustomsOperator, ROLES.Admin];
/** What one of them sees more of than those before. */
const FULLER: Partial<Readonly<Record<RoleId, readonly string[]>>> = { [ROLES.CustomsOperator]: [PATHS.customs] };

const mayOpen = (role: RoleId, { access }: Screen): boolean =>
  access === 'anyone' || mayPass(access, { roleIds: [role], permissionIds: ROLE_PERMISSIONS[role] });

/**
 * Every address that e2e/deskScreens.spec.ts checks, by who opens it.
 * @throws for a path whose id has no value here, and for a screen that no visitor may open
 */
export function deskVisits(known: Known): readonly DeskVisit[] {
  const screens = Map.groupBy([...DESK_SCREENS, ...FLOOR_SCREENS].filter(isOfDesk), (screen) => {
    const visitor = VISITORS.find((role) => mayOpen(role, screen));
    if (visitor === undefined) throw new Error(`nobody opens ${screen.path}`);
    return visitor;
  });
  return VISITORS.map((role) => ({
    name: DEMO_ACCOUNTS.find((account) => account.role === role)?.name ?? '',
    addresses: [
      ...(screens.get(role) ?? []).flatMap(({ path }) => {
        const id = IDS[path]?.(known);
        if (path.includes(':') && id === undefined) throw new Error(`no id for ${path}`);
        return [path.replace(':id', String(id)), ...(STATES[path]?.(known) ?? [])];
      }),
      ...(FULLER[role] ?? []),
    ],
  }));
}

/** Screens that the sweep meets on its way: signed out, and with unsent work. */
export const MET: ReadonlySet<string> = new Set([PATHS.auth, PATHS.outbox]);

/**
 * Screens that e2e/screens.spec.ts opens with the data of the demo: those of the floor, and those of the desk that the
 * floor may read.
 */
export const FLOOR_ADDRESSES: readonly string[] = [
  ...FLOOR_SCREENS,
  ...DESK_SCREENS.filter(({ access }) => access === 'anyone' || access === FLOOR_WORK || access === undefined),
]
  .filter((screen) => !MET.has(screen.path) && mayOpen(ROLES.WarehouseOperator, screen))
  // The last one signs out.
  .toSorted((a, b) => Number(a.path === PATHS.logout) - Number(b.path === PATHS.logout))
  // With no such order: the way of one that exists is a journey of its own.
  .map(({ path }) => path.replace(':id', String(NOBODYS)));
