import { mayPass } from '../people/accessRule.ts';
import { APPROVE_CODES } from '../people/areas.ts';
import type { Teachers } from './teachers.ts';

/** Whether a person with these roles may teach codes. */
export function mayTeach(teachers: Teachers, roleIds: readonly number[]): boolean {
  if (teachers === 'supervisors') return mayPass(APPROVE_CODES, { roleIds, permissionIds: [] });
  return teachers === 'everyone';
}
