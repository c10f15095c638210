import type { FieldProblem, FieldProblems } from '#domain/settings/fieldProblem.ts';
import type * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

type Issue = z.core.$ZodIssue;

/**
 * What a form says of values that do not fit the schema of their call, one problem a field. The words are the same for
 * every form, so the same bad input gives the same sentence.
 */
export function schemaProblems(schema: Schema, values: unknown): FieldProblems {
  const read = schema.safeParse(values);
  if (read.success) return {};
  const found: Record<string, FieldProblem> = {};
  for (const issue of read.error.issues) found[issue.path.join('.')] ??= issueProblem(issue, values);
  return found;
}

/**
 * What is wrong with one value, as the word of a sentence in `desk:form.problem`. Forms and the server say the same.
 * @param values what was read, in which the value stands at the path of the issue
 */
export function issueProblem(issue: Issue, values: unknown): FieldProblem {
  const value = valueAt(values, issue.path);
  if (isEmpty(value)) return { code: Array.isArray(value) ? 'several' : 'required' };
  switch (issue.code) {
    case 'too_big':
      return { code: LIMITS[issue.origin]?.most ?? 'invalid', values: { max: Number(issue.maximum) } };
    case 'too_small': {
      const { least = 'invalid', above = least } = LIMITS[issue.origin] ?? {};
      return { code: issue.inclusive === false ? above : least, values: { min: Number(issue.minimum) } };
    }
    case 'not_multiple_of':
      return { code: 'multiple', values: { step: issue.divisor } };
    case 'invalid_type':
      return { code: TYPES[issue.expected] ?? 'invalid' };
    case 'invalid_format':
      return { code: FORMATS[issue.format] ?? 'invalid' };
    case 'invalid_value':
      return { code: 'choice' };
    default:
      return { code: 'invalid' };
  }
}

const LIMITS: Readonly<Record<string, { readonly most: string; readonly least: string; readonly above?: string }>> = {
  string: { most: 'tooLong', least: 'tooShort' },
  array: { most: 'tooMany', least: 'tooFew' },
  number: { most: 'atMost', least: 'atLeast', above: 'moreThan' },
  int: { most: 'atMost', least: 'atLeast', above: 'moreThan' },
};
const TYPES: Readonly<Record<string, string>> = {
  number: 'number',
  int: 'whole',
  string: 'text',
  boolean: 'yesNo',
  array: 'list',
  object: 'object',
  record: 'object',
};
const FORMATS: Readonly<Record<string, string>> = { email: 'email', url: 'url', date: 'date', datetime: 'moment' };

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The value at a path; undefined where the path leads nowhere. */
export function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Readonly<Record<PropertyKey, unknown>>)[key] : undefined,
    values,
  );
}
