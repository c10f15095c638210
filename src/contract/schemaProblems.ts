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
  for (const issue of read.error.issues) found[issue.path.join('.')] ??= problemOf(issue, values);
  return found;
}

function problemOf(issue: Issue, values: unknown): FieldProblem {
  const value = valueAt(values, issue.path);
  if (isEmpty(value)) return { code: Array.isArray(value) ? 'several' : 'required' };
  switch (issue.code) {
    case 'too_big':
      return { code: LIMITS[issue.origin]?.most ?? 'invalid', values: { max: Number(issue.maximum) } };
    case 'too_small':
      return { code: LIMITS[issue.origin]?.least ?? 'invalid', values: { min: Number(issue.minimum) } };
    case 'invalid_type':
      return { code: NUMBERS.has(issue.expected) ? 'number' : 'invalid' };
    case 'invalid_format':
      return { code: FORMATS.has(issue.format) ? issue.format : 'invalid' };
    case 'invalid_value':
      return { code: 'choice' };
    default:
      return { code: 'invalid' };
  }
}

const LIMITS: Readonly<Record<string, { readonly most: string; readonly least: string }>> = {
  string: { most: 'tooLong', least: 'tooShort' },
  array: { most: 'tooMany', least: 'tooFew' },
  number: { most: 'atMost', least: 'atLeast' },
  int: { most: 'atMost', least: 'atLeast' },
};
const NUMBERS: ReadonlySet<string> = new Set(['number', 'int']);
const FORMATS: ReadonlySet<string> = new Set(['email', 'url']);

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
