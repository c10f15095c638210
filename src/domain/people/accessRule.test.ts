import { describe, expect, it } from 'vitest';
import { actionAccess, type ActionType } from '../actions/actionTable.ts';
import { isActiveUser, mayPass } from './accessRule.ts';
import { DESK_WORK, FLOOR_WORK, MONEY, ORDER_DETAILS, ORDER_LISTS } from './areas.ts';
import { PERMISSIONS, ROLE_PERMISSIONS, ROLES, type RoleId } from './roles.ts';

const person = (role: RoleId) => ({ roleIds: [role], permissionIds: ROLE_PERMISSIONS[role] });

describe('mayPass', () => {
  it('passes without a rule and refuses an empty one', () => {
    expect(mayPass(undefined, person(ROLES.Operator))).toBe(true);
    expect(mayPass({}, person(ROLES.System))).toBe(false);
    expect(mayPass({ allPermissions: [] }, person(ROLES.System))).toBe(false);
  });

  it('passes when any one part holds', () => {
    expect(mayPass({ minimumRole: ROLES.Admin }, person(ROLES.SuperAdmin))).toBe(true);
    expect(mayPass({ minimumRole: ROLES.Admin }, person(ROLES.OperatorAdmin))).toBe(false);
    expect(mayPass({ minimumRole: ROLES.Admin, roles: [ROLES.OperatorAdmin] }, person(ROLES.OperatorAdmin))).toBe(true);
    expect(mayPass({ anyPermission: [PERMISSIONS.ReadJournal, PERMISSIONS.Read] }, person(ROLES.Operator))).toBe(true);
    expect(mayPass({ allPermissions: [PERMISSIONS.ReadJournal, PERMISSIONS.Read] }, person(ROLES.Operator))).toBe(
      false,
    );
    expect(mayPass({ allPermissions: [PERMISSIONS.ReadJournal, PERMISSIONS.Read] }, person(ROLES.Admin))).toBe(true);
  });

  it('lets nobody of the floor or the counter declare, call other servers or set what is insured', () => {
    const mayDo = (action: ActionType) =>
      Object.values(ROLES).filter((role) => mayPass(actionAccess(action), person(role)));
    for (const action of ['declareTaxH7', 'declareTaxDUA', 'addTaxBook'] as const)
      expect(mayDo(action)).toEqual([1, 2, 3, 96, 99, 100, 110]);
    for (const action of ['executeWebhook', 'setTotalInsuredAmount'] as const)
      expect(mayDo(action)).toEqual([1, 2, 3, 96, 100, 110]);
    expect(mayDo('sendEmail')).toEqual([1, 2, 3, 98, 100, 110]);
    expect(mayDo('createLabel')).toEqual(Object.values(ROLES));
  });

  it('opens the floor to warehouse roles and not to the counter or customs', () => {
    const may = Object.values(ROLES).filter((role) => mayPass(FLOOR_WORK, person(role)));
    expect(may).toEqual([1, 2, 3, 96, 97, 100, 110]);
  });

  it('starts administrators and the people of a merchant at the desk', () => {
    const may = Object.values(ROLES).filter((role) => mayPass(DESK_WORK, person(role)));
    expect(may).toEqual([1, 2, 3, 100, 110]);
  });

  it('lets everybody look orders up who may read them, whatever the role', () => {
    const reader = {
      roleIds: [ROLES.CustomsOperator],
      permissionIds: [PERMISSIONS.Read, PERMISSIONS.ViewOrderDetails],
    };
    expect([mayPass(ORDER_LISTS, reader), mayPass(ORDER_DETAILS, reader)]).toEqual([true, true]);
    expect(mayPass(ORDER_DETAILS, { ...reader, permissionIds: [PERMISSIONS.Read] })).toBe(false);
  });

  it('shows money to administrators and the merchant only', () => {
    const may = Object.values(ROLES).filter((role) => mayPass(MONEY, person(role)));
    expect(may).toEqual([1, 2, 3, 100]);
  });
});

describe('isActiveUser', () => {
  it('keeps a SuperAdmin active when the client is not', () => {
    expect(isActiveUser([ROLES.SuperAdmin], false)).toBe(true);
    expect(isActiveUser([ROLES.Admin], false)).toBe(false);
    expect(isActiveUser([ROLES.Operator], true)).toBe(true);
  });
});
