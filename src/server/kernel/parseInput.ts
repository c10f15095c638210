import type { Endpoint, Schema } from '#contract/endpoint.ts';
import type { Language } from '#contract/people/user.ts';
import * as z from 'zod/mini';
import { invalid } from './refuse.ts';
import type { ParsedInput } from './route.ts';
import type { Refusal } from './answer.ts';
import { refuseUnstorable } from './refuseUnstorable.ts';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const WORDS = { es: z.locales.es(), en: z.locales.en(), fr: z.locales.fr() } as const;

/**
 * Checks all three parts of a call against its endpoint before anything else sees them; fields that the endpoint does
 * not name are dropped (S20), and texts that no database takes are refused.
 * @returns the parsed parts, or the 422 that names every wrong field, in the caller's language
 */
export function parseInput(endpoint: Endpoint, raw: RawInput, language: Language): ParsedInput | Refusal {
  const errors: Record<string, string[]> = {};
  const parse = (schema: Schema | undefined, value: unknown, part: string) => {
    const parsed = schema?.safeParse(value, { error: WORDS[language].localeError });
    if (!parsed) return undefined;
    if (parsed.success) {
      refuseUnstorable(parsed.data, part, errors);
      return parsed.data;
    }
    for (const { path, message } of parsed.error.issues) (errors[path.join('.') || part] ??= []).push(message);
    return undefined;
  };
  const input: ParsedInput = {
    params: parse(endpoint.params, raw.params, 'params'),
    query: parse(endpoint.query, raw.query, 'query'),
    body: parse(endpoint.body, raw.body, 'body'),
  };
  return Object.keys(errors).length > 0 ? invalid(errors) : input;
}
