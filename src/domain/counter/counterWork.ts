import type { AccessRule } from '../people/accessRule.ts';
import { ROLES } from '../people/roles.ts';

/** Who may hand parcels over: administrators, third party, the counter's people, operator admin and operator. */
export const COUNTER_WORK: AccessRule = {
  minimumRole: ROLES.ThirdPartyOperator,
  roles: [ROLES.ClickAndCollectOperator, ROLES.OperatorAdmin, ROLES.Operator],
};

/** Roles that see parcels of the offices where they work only. */
export function isTiedToOffices(roleIds: readonly number[]): boolean {
  return roleIds.length > 0 && roleIds.every((id) => id === ROLES.ClickAndCollectOperator);
}
