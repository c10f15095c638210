/** Roles by id: a lower id is more privileged. */
export const ROLES = {
  System: 1,
  SuperAdmin: 2,
  Admin: 3,
  ThirdPartyOperator: 96,
  WarehouseOperator: 97,
  ClickAndCollectOperator: 98,
  CustomsOperator: 99,
  OperatorAdmin: 100,
  Operator: 110,
} as const;

export type RoleName = keyof typeof ROLES;
export type RoleId = (typeof ROLES)[RoleName];

export const PERMISSIONS = {
  ReadJournal: 0,
  Edit: 3,
  Read: 4,
  Execute: 5,
  ViewOrderDetails: 6,
  SendNotificationsToCustomers: 7,
} as const;

export type PermissionId = (typeof PERMISSIONS)[keyof typeof PERMISSIONS];

const { ReadJournal, Edit, Read, Execute, ViewOrderDetails, SendNotificationsToCustomers } = PERMISSIONS;
const EVERYTHING = [ReadJournal, Edit, Read, Execute, ViewOrderDetails, SendNotificationsToCustomers];

/** Which permissions a role brings. */
export const ROLE_PERMISSIONS: Readonly<Record<RoleId, readonly PermissionId[]>> = {
  1: EVERYTHING,
  2: EVERYTHING,
  3: EVERYTHING,
  96: [Read, Execute, ViewOrderDetails],
  97: [Read, Execute, ViewOrderDetails],
  98: [Read, Execute, ViewOrderDetails, SendNotificationsToCustomers],
  99: [Read, Execute, ViewOrderDetails],
  100: EVERYTHING,
  110: [Edit, Read, Execute, ViewOrderDetails, SendNotificationsToCustomers],
};

/** Who works for several clients sees those they are given; administrators see all. */
export function needsGivenClients(roleIds: readonly number[]): boolean {
  return mayChooseClient(roleIds) && !roleIds.some((id) => id <= ROLES.Admin);
}

/** Roles that belong to no single client and choose which one they look at. */
export function mayChooseClient(roleIds: readonly number[]): boolean {
  return roleIds.some((id) => id <= ROLES.ThirdPartyOperator);
}
