import { type AccessRule, mayPass } from './accessRule.ts';
import { SETTINGS } from './areas.ts';
import { ROLE_PERMISSIONS, ROLES } from './roles.ts';

/** Roles that change no settings: they work, and run neither a client nor the platform. */
const WORKING_ROLES = Object.values(ROLES).filter((role) => !mayPass(SETTINGS, { roleIds: [role], permissionIds: [] }));

/**
 * Whether a rule opens work, which whoever entered a shared device by PIN or badge does without a password. A rule that
 * no working role passes asks for more than four digits: settings, people, devices, tokens, money. It follows from the
 * rule itself, so that a new call is on the right side without another list.
 * @param rule an access rule; one that is marked as work is work whoever passes it
 */
export function isDeviceWork(rule: AccessRule): boolean {
  return (
    rule.ofWork === true ||
    WORKING_ROLES.some((role) => mayPass(rule, { roleIds: [role], permissionIds: ROLE_PERMISSIONS[role] }))
  );
}
