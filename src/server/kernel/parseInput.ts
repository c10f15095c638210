import type { Endpoint, Schema } from '#contract/endpoint.ts';
import type { Language } from '#contract/people/user.ts';
import { issueProblem } from '#contract/schemaProblems.ts';
import { problemSentence } from './problemSentence.ts';
import { invalid } from './refuse.ts';
import type { ParsedInput } from './route.ts';
import type { Refusal } from './answer.ts';
import { unstorableFields } from './unstorableFields.ts';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Checks all three parts of a call against its endpoint before anything else sees them; fields that the endpoint does
 * not name are dropped (S20), and texts that no database takes are refused.
 * @returns the parsed parts, or the 422 that names every wrong field, in the caller's language
 */
export function parseInput(endpoint: Endpoint, raw: RawInput, language: Language): ParsedInput | Refusal {
  const errors: Record<string, string[]> = {};
  const parse = (schema: Schema | undefined, value: unknown, part: string) => {
    const parsed = schema?.safeParse(value);
    if (!parsed) return undefined;
    if (parsed.success) {
      Object.assign(errors, unstorableFields(parsed.data, part, language));
      return parsed.data;
    }
    for (const issue of parsed.error.issues)
      (errors[issue.path.join('.') || part] ??= []).push(problemSentence(language, issueProblem(issue, value)));
    return undefined;
  };
  const input: ParsedInput = {
    params: parse(endpoint.params, raw.params, 'params'),
    query: parse(endpoint.query, raw.query, 'query'),
    body: parse(endpoint.body, raw.body, 'body'),
  };
  const [sentence] = Object.values(errors).flat();
  return sentence === undefined ? input : { ...invalid(errors), sentence };
}
