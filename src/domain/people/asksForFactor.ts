import type { SettingsOf } from '../settings/setting.ts';
import { ROLES } from './roles.ts';
import type { ACCESS_SETTINGS } from './settings.ts';

export type AccessSettings = SettingsOf<typeof ACCESS_SETTINGS>;

/** Whether people of these roles are asked for a second factor. */
export function asksForFactor(
  { second_factor, second_factor_roles }: AccessSettings,
  roleIds: readonly number[],
): boolean {
  const named: readonly number[] = second_factor_roles.map((role) => ROLES[role]);
  return second_factor && roleIds.some((role) => named.includes(role));
}
