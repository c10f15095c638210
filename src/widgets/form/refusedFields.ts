import { valueAt } from '#contract/schemaProblems.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import type { CallFailure } from '#platform/api/callApi.ts';

export interface RefusedOptions {
  /** The field that an error code of the catalogue is about. */
  readonly fieldOfCode?: Readonly<Record<number, string>>;
  /** Where the values lie in the body of the call: `customer`. */
  readonly within?: string;
}

/**
 * The fields of a form that the server refuses: those that it names, or the one that its code is about. Fields that the
 * form does not have are left out: they cannot be corrected in it, and the message of the refusal says what is wrong.
 */
export function refusedFields(
  { errors, errorCode, message }: CallFailure,
  values: object,
  { fieldOfCode = {}, within }: RefusedOptions = {},
): FieldProblems {
  const named = Object.entries(errors).flatMap(([named, [said]]) => {
    const path = within !== undefined && named.startsWith(`${within}.`) ? named.slice(within.length + 1) : named;
    return said !== undefined && valueAt(values, path.split('.')) !== undefined
      ? [[path, { code: said }] as const]
      : [];
  });
  const field = fieldOfCode[Number(errorCode)];
  if (named.length > 0 || field === undefined) return Object.fromEntries(named);
  return { [field]: { code: message ?? 'invalid' } };
}
