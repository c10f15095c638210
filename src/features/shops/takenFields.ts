import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import type { CallFailure } from '#platform/api/callApi.ts';

/** What the server refuses of a shop, by field; each of the two that another shop has is told in its own words. */
export function takenFields({ errors }: CallFailure): FieldProblems {
  return Object.fromEntries(
    Object.entries(errors).map(([field, [code = 'refused']]) => [
      field,
      { code: code === 'taken' ? `${field}Taken` : code },
    ]),
  );
}
