import type { Schema } from '#contract/endpoint.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { missingSecrets } from '#domain/shops/platforms.ts';
import type { ShopType } from '#domain/orders/shopTypes.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';

/** What is wrong with typed keys: those that are missing, and of the one whose form is known, what it looks like. */
export function keyProblems(
  type: ShopType,
  schema: Schema,
  { keys, body }: { readonly keys: Readonly<Record<string, string>>; readonly body: unknown },
): FieldProblems {
  const missing = missingSecrets(type, keys).map((key) => [key, { code: 'required' }] as const);
  const absent: FieldProblems = Object.fromEntries(missing);
  // Named in the order in which they stand.
  const found: FieldProblems = { ...absent, ...schemaProblems(schema, body), ...absent };
  return found['api_key']?.code === 'invalid' ? { ...found, api_key: { code: 'apiKey' } } : found;
}
