import { type AccessRule, mayPass, type Person } from '../people/accessRule.ts';
import { ORDER_LISTS } from '../people/areas.ts';
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

/** Whether a person may see an order of a client that they work for. @param isOfOffice they work at the office of the order */
export const seesOrder = (person: Person, isOfOffice: boolean): boolean =>
  mayPass(ORDER_LISTS, person) && (isOfOffice || !isTiedToOffices(person.roleIds));
