import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import * as queries from '#server/shops/platforms/shopify/queries.ts';
import { requestedCost } from '#tests/fakes/shops/shopify/cost.ts';

const schema = buildSchema(readFileSync(new URL('../fixtures/shopify/admin.graphql', import.meta.url), 'utf8'));
const documents = Object.entries(queries).flatMap(([name, text]) =>
  typeof text === 'string' ? [[name, text] as const] : [],
);

it.each(documents)('%s is what the published schema of Shopify can be asked', (_, text) => {
  expect(validate(schema, parse(text))).toEqual([]);
});

it.each(documents)('%s costs less than what one question may cost', (_, text) => {
  const most =
    text === queries.PRODUCTS_WITH_FIELDS ? queries.PRODUCTS_WITH_FIELDS_PER_CALL : queries.PRODUCTS_PER_CALL;
  const ids = Array.from({ length: most }, () => '');
  expect(requestedCost(schema, parse(text), { ids })).toBeLessThanOrEqual(1000);
});
