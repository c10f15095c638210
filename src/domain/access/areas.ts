import type { AccessRule } from './accessRule.ts';
import { PERMISSIONS, ROLES } from './roles.ts';

/** Who may pick and pack: administrators, third party, warehouse, operator admin and operator. */
export const FLOOR_WORK: AccessRule = {
  minimumRole: ROLES.WarehouseOperator,
  roles: [ROLES.OperatorAdmin, ROLES.Operator],
};

/** Prices and amounts are for administrators and the merchant; a picker's answers carry none. */
export const MONEY: AccessRule = { minimumRole: ROLES.Admin, roles: [ROLES.OperatorAdmin] };

/**
 * How a buyer pays and is written to: bill number, payment method, e-mail. For the desk, the counter and customs; who
 * carries goods needs none of it, and is sent none.
 */
export const BUYER: AccessRule = {
  minimumRole: ROLES.Admin,
  roles: [ROLES.ClickAndCollectOperator, ROLES.CustomsOperator, ROLES.OperatorAdmin, ROLES.Operator],
};

/** Settings are changed by who may edit them for all: administrators and the merchant; each of these roles has Edit. */
export const SETTINGS: AccessRule = { minimumRole: ROLES.Admin, roles: [ROLES.OperatorAdmin] };

/** What picking could not find, and the places that are suspect for it: for everybody who may read orders. */
export const INCIDENTS: AccessRule = { anyPermission: [PERMISSIONS.Read] };

/** Orders and lots are looked up: by everybody who may read them. */
export const ORDER_LISTS: AccessRule = { anyPermission: [PERMISSIONS.Read] };

/** One order from every side. */
export const ORDER_DETAILS: AccessRule = { anyPermission: [PERMISSIONS.ViewOrderDetails] };

/** Orders are written and imported, their customer corrected, returns and re-expeditions made. */
export const WRITE_ORDERS: AccessRule = { anyPermission: [PERMISSIONS.Edit] };

/** Something is done to orders and lots, and their papers are printed. */
export const EXECUTE_ACTIONS: AccessRule = { anyPermission: [PERMISSIONS.Execute] };

/** Who did what, when and from where. */
export const JOURNAL: AccessRule = { anyPermission: [PERMISSIONS.ReadJournal] };

/** Who starts the day at the desk: administrators and the merchant with its people. The others start on the floor. */
export const DESK_WORK: AccessRule = { minimumRole: ROLES.Admin, roles: [ROLES.OperatorAdmin, ROLES.Operator] };
