import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import type { CallFailure } from '#platform/api/callApi.ts';
import { refusedFields } from './refusedFields.ts';

/** What the server refuses where a password is asked for once more: a wrong one is forbidden, and names no field. */
export function refusedPassword(failure: CallFailure, values: { readonly password: string }): FieldProblems {
  if (failure.status === 403 && failure.message !== null) return { password: { code: failure.message } };
  return refusedFields(failure, values);
}
