import type { AccessRule } from '#domain/people/accessRule.ts';
import { mayPass, type Person } from '#domain/people/accessRule.ts';
import {
  APPROVE_CODES,
  BILLING,
  BUYER,
  CONTACTS,
  CUSTOMS_DATA,
  CUSTOMS_DESK,
  CUSTOMS_WORK,
  DECLARE,
  DESK_ACTS,
  EVIDENCE_LINKS,
  EXECUTE_ACTIONS,
  FLOOR_WORK,
  INCIDENTS,
  JOURNAL,
  ORDER_DETAILS,
  ORDER_LISTS,
  PRACTICE,
  SEND_MAIL,
  SEND_PHOTOS,
  SETTINGS,
  WRITE_ORDERS,
} from '#domain/people/areas.ts';
import { COUNTER_WORK } from '#domain/counter/counterWork.ts';
import { PERMISSIONS } from '#domain/people/roles.ts';
import type { Endpoint } from '../endpoint.ts';
import * as apiTokens from './apiTokens.ts';
import { userCurrent } from './auth.ts';
import * as devices from './devices.ts';
import * as reference from '../orders/reference.ts';
import * as users from './users.ts';
import type { TokenArea, TokenScope } from './tokenScope.ts';

const SEND_MAILS: AccessRule = { anyPermission: [PERMISSIONS.SendNotificationsToCustomers] };

type Door = Pick<Endpoint, 'access' | 'method' | 'path'>;

/** What each area opens: the calls with one of these rules. */
const RULES: Readonly<Record<TokenArea, readonly AccessRule[]>> = {
  orders: [
    ORDER_LISTS,
    ORDER_DETAILS,
    WRITE_ORDERS,
    EXECUTE_ACTIONS,
    DECLARE,
    DESK_ACTS,
    SEND_MAILS,
    SEND_MAIL,
    BUYER,
    EVIDENCE_LINKS,
    INCIDENTS,
    CONTACTS,
  ],
  floor: [FLOOR_WORK, SEND_PHOTOS, COUNTER_WORK, PRACTICE, APPROVE_CODES],
  customs: [CUSTOMS_WORK, CUSTOMS_DESK, CUSTOMS_DATA],
  settings: [SETTINGS],
  billing: [BILLING],
  journal: [JOURNAL],
};

const pathsIn = (module: object): readonly string[] =>
  Object.values(module).flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'access' in one ? [(one as Door).path] : [],
  );

/** A program lets nobody in: who takes its token must not stay when the token is gone. */
const CLOSED: ReadonlySet<string> = new Set([users, devices, apiTokens].flatMap(pathsIn));
/** What every program may read: who it acts for, and the lists that hold for everybody. */
const OPEN: ReadonlySet<string> = new Set([userCurrent.path, ...pathsIn(reference)]);

/**
 * The scope that a token needs for a call.
 * @returns null = no token opens it; 'any' = every token does
 */
export function scopeOf({ access, method, path }: Door): TokenScope | 'any' | null {
  if (access === 'public' || CLOSED.has(path)) return null;
  if (typeof access === 'string') return method === 'GET' && OPEN.has(path) ? 'any' : null;
  const area = areaOf(access);
  return area && `${area}:${method === 'GET' ? 'read' : 'write'}`;
}

/** Whether a token with these scopes opens a call; the rights of its maker are judged apart. */
export function opensCall(scopes: readonly string[], door: Door): boolean {
  const needed = scopeOf(door);
  return needed === 'any' || (needed !== null && scopes.includes(needed));
}

/** Whether somebody may give a scope away: they pass at least one of the rules of its area themselves. */
export function mayGive(scope: TokenScope, person: Person): boolean {
  const area = scope.split(':')[0] as TokenArea;
  return RULES[area].some((rule) => mayPass(rule, person));
}

/** The very rule decides, because settings and money have equal ones; a rule that a call writes itself goes by what it says. */
function areaOf(access: AccessRule): TokenArea | null {
  const areas = Object.entries(RULES) as [TokenArea, readonly AccessRule[]][];
  const said = JSON.stringify(access);
  const found =
    areas.find(([, rules]) => rules.includes(access)) ??
    areas.find(([, rules]) => rules.some((rule) => JSON.stringify(rule) === said));
  return found?.[0] ?? null;
}
