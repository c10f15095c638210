import type { SettingTable } from '../settings/setting.ts';
import type { RoleName } from './roles.ts';

/** Roles of people who may be asked for more than a password, the most powerful first. */
const ROLES_WITH_FACTOR = [
  'SuperAdmin',
  'Admin',
  'ThirdPartyOperator',
  'OperatorAdmin',
  'Operator',
  'WarehouseOperator',
  'ClickAndCollectOperator',
  'CustomsOperator',
] as const satisfies readonly RoleName[];

/** How people sign in. */
export const ACCESS_SETTINGS = {
  /** Whoever signs in by password with one of the roles sets up a second factor before anything else. */
  second_factor: { type: 'boolean', standard: false, part: 'signIn' },
  /** Whom it is asked of. PIN and badge ask for none: they open work alone. */
  second_factor_roles: {
    type: 'enum',
    values: ROLES_WITH_FACTOR,
    several: true,
    standard: ['SuperAdmin', 'Admin', 'OperatorAdmin'],
    part: 'signIn',
    onlyWith: { second_factor: true },
  },
} as const satisfies SettingTable;
