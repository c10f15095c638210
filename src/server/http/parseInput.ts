import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { invalid } from './refuse.ts';
import type { ParsedInput, Refusal } from './route.ts';

interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Checks all three parts of a call against its endpoint before anything else sees them; fields that the endpoint
 * does not name are dropped (security S20).
 * @returns the parsed parts, or the 422 that names every wrong field
 */
export function parseInput(endpoint: Endpoint, raw: RawInput): ParsedInput | Refusal {
  const errors: Record<string, string[]> = {};
  const input: ParsedInput = {
    params: parsePart(endpoint.params, raw.params, 'params', errors),
    query: parsePart(endpoint.query, raw.query, 'query', errors),
    body: parsePart(endpoint.body, raw.body, 'body', errors),
  };
  return Object.keys(errors).length > 0 ? invalid(errors) : input;
}

function parsePart(schema: Schema | undefined, value: unknown, part: string, errors: Record<string, string[]>): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const field = issue.path.length > 0 ? issue.path.join('.') : part;
    (errors[field] ??= []).push(issue.message);
  }
  return undefined;
}
