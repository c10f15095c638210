import { ROLES, type RoleId } from './roles.ts';

const { Operator, OperatorAdmin, WarehouseOperator, ClickAndCollectOperator, CustomsOperator } = ROLES;

/** Roles of people who belong to one client. */
const OF_A_CLIENT: readonly RoleId[] = [
  OperatorAdmin,
  Operator,
  WarehouseOperator,
  ClickAndCollectOperator,
  CustomsOperator,
];

/**
 * The roles that a person may give to somebody, never one that opens what their own does not: whoever manages a client
 * has no part in customs, and administrators make nobody who is above them.
 * @param isOfClient the other belongs to a client; otherwise to the platform
 */
export function rolesToGive(ownRoleIds: readonly number[], isOfClient: boolean): readonly RoleId[] {
  const highest = Math.min(...ownRoleIds);
  if (highest <= ROLES.Admin) {
    const platform = [ROLES.SuperAdmin, ROLES.Admin, ROLES.ThirdPartyOperator].filter((role) => role >= highest);
    return isOfClient ? OF_A_CLIENT : platform;
  }
  if (!isOfClient || !ownRoleIds.includes(OperatorAdmin)) return [];
  return OF_A_CLIENT.filter((role) => role !== CustomsOperator);
}

/** Whether a person may change another: all that the other is, they could have given. */
export function mayManage(
  ownRoleIds: readonly number[],
  otherRoleIds: readonly number[],
  isOfClient: boolean,
): boolean {
  const given: readonly number[] = rolesToGive(ownRoleIds, isOfClient);
  return otherRoleIds.every((role) => given.includes(role));
}
