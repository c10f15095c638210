import type { Schema } from '#contract/endpoint.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';

/** What is wrong with typed keys; of the one whose form is known, what it looks like. */
export function keyProblems(schema: Schema, values: unknown): FieldProblems {
  const found = schemaProblems(schema, values);
  return found['api_key']?.code === 'invalid' ? { ...found, api_key: { code: 'apiKey' } } : found;
}
