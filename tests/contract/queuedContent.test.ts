import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const FIXTURES = join(import.meta.dirname, '../sync/fixtures');
/**
 * Data that no command may carry: it would stay on the device until it is sent, and a month longer in the black box.
 */
const PERSONAL =
  /mail|phone|address|(first|last)name|customer|company|dni|\bvat|vat_|city|postcode|country|password|token|secret|cookie/i;
/** Countries of goods and of a company's tax book, which are no personal data. */
const OF_GOODS: readonly string[] = ['country_of_origin', 'origin_country', 'iso_code_country', 'country'];

/** Names of all fields that a schema knows, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own =
    'properties' in schema && typeof schema.properties === 'object' && schema.properties
      ? Object.keys(schema.properties)
      : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}

const QUEUED = ENDPOINT_ENTRIES.flatMap(([name, { queue, body }]) =>
  queue && body ? [[name, z.toJSONSchema(body, { unrepresentable: 'any' })] as const] : [],
);

it('knows every kind of command', () => {
  expect(QUEUED.length).toBeGreaterThanOrEqual(16);
});

it.each(QUEUED)('%s has no field for what belongs to a person, and no bag for just anything (S02)', (_, schema) => {
  expect(fieldsOf(schema).filter((field) => PERSONAL.test(field) && !OF_GOODS.includes(field))).toEqual([]);
  expect(JSON.stringify(schema)).not.toMatch(/"(additionalProperties|items)":\{\}/);
});

it.each(readdirSync(FIXTURES))('%s, as it lay on a device, holds no token, address or number of a person', (file) => {
  const text = readFileSync(join(FIXTURES, file), 'utf8');
  expect(text).not.toMatch(/@[\w-]+\.\w|Bearer|\b[679]\d{8}\b/);
  const names = [...text.matchAll(/"(\w+)":/g)].map(([, name = '']) => name);
  expect(names.filter((name) => PERSONAL.test(name) && !OF_GOODS.includes(name))).toEqual([]);
});
