import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import { mayManage, rolesToGive } from '#domain/people/givenRoles.ts';
import { mayChooseClient, ROLE_PERMISSIONS, ROLES, type RoleId } from '#domain/people/roles.ts';
import { expect, it } from 'vitest';

const EVERY = Object.values(ROLES);
const person = (role: RoleId) => ({ roleIds: [role], permissionIds: ROLE_PERMISSIONS[role] });
const opened = (role: RoleId): readonly string[] =>
  ENDPOINT_ENTRIES.filter(([, { access }]) => typeof access !== 'string' && mayPass(access, person(role))).map(
    ([name]) => name,
  );

it.each(EVERY)('role %s gives none that opens a call which its own does not', (role) => {
  const own = opened(role);
  for (const isOfClient of [true, false])
    for (const given of rolesToGive([role], isOfClient))
      expect([given, opened(given).filter((name) => !own.includes(name))]).toEqual([given, []]);
});

it('administrators give roles, and whoever manages a client gives those of it', () => {
  expect(rolesToGive([ROLES.Admin], false)).toEqual([ROLES.Admin, ROLES.ThirdPartyOperator]);
  expect(rolesToGive([ROLES.OperatorAdmin], true)).toEqual([100, 110, 97, 98]);
  expect(EVERY.filter((role) => rolesToGive([role], true).length > 0)).toEqual([1, 2, 3, 100]);
  expect(EVERY.filter((role) => rolesToGive([role], false).length > 0)).toEqual([1, 2, 3]);
});

it('nobody of a client gets a role that sees several', () => {
  for (const role of EVERY) expect(rolesToGive([role], true).filter((one) => mayChooseClient([one]))).toEqual([]);
});

it('somebody above is out of reach', () => {
  expect(mayManage([ROLES.Admin], [ROLES.SuperAdmin], false)).toBe(false);
  expect(mayManage([ROLES.Admin], [ROLES.Admin], false)).toBe(true);
  expect(mayManage([ROLES.OperatorAdmin], [ROLES.CustomsOperator], true)).toBe(false);
});
