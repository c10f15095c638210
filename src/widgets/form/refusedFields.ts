import { valueAt } from '#contract/schemaProblems.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import type { CallFailure } from '#platform/api/callApi.ts';

/**
 * The fields of a form that the server names in a refusal. Fields that the form does not have are left out: they cannot
 * be corrected in it, and the message of the refusal says what is wrong.
 */
export function refusedFields({ errors }: CallFailure, values: object): FieldProblems {
  const named = Object.entries(errors).flatMap(([path, [said]]) =>
    said !== undefined && valueAt(values, path.split('.')) !== undefined ? [[path, { code: said }] as const] : [],
  );
  return Object.fromEntries(named);
}
