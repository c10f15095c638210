import { actionEndpoint } from '#contract/actions/table.ts';
import { createActionRule, enableActionRule, saveActionRule } from '#contract/rules/actionRules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import { ROLE_PERMISSIONS, ROLES } from '#domain/people/roles.ts';
import { ACTION_TYPES } from '#domain/actions/actionTable.ts';
import { expect, it } from 'vitest';

const WRITING: readonly Endpoint[] = [createActionRule, saveActionRule, enableActionRule];

// A rule acts in the name of the system, which may do everything.
it('lets nobody do through a rule what they may not do themselves', () => {
  const passes = ({ access }: Endpoint, role: keyof typeof ROLE_PERMISSIONS) => {
    if (typeof access === 'string') throw new Error(`rules and actions have a rule of access, not ${access}`);
    return mayPass(access, { roleIds: [role], permissionIds: ROLE_PERMISSIONS[role] });
  };
  const writers = Object.values(ROLES).filter((role) => WRITING.some((endpoint) => passes(endpoint, role)));
  expect(writers).toContain(ROLES.OperatorAdmin);
  expect(writers).not.toContain(ROLES.Operator);
  const beyond = writers.flatMap((role) =>
    ACTION_TYPES.filter((action) => !passes(actionEndpoint(action), role)).map((action) => `${role} ${action}`),
  );
  expect(beyond).toEqual([]);
});
