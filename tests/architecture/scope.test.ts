import { readdirSync, readFileSync } from 'node:fs';
import { TENANT_TABLES } from '#server/db/schema.ts';
import { expect, it } from 'vitest';

const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(`src/server/${path}`, 'utf8') }));

const naming = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it('sees the whole server', () => {
  expect(files.length).toBeGreaterThan(250);
});

it('only the database layer says where names lead', () => {
  const outside = naming(/search_path|scope_client|scope_all/).filter((path) => !path.startsWith('db/'));
  expect(outside).toEqual([]);
});

it('no statement names the schema of a table, and so goes past its scope', () => {
  const past = naming(/\b(?:from|join|into|update|table)\s+"?(?:public|kernel)"?\s*\.|withSchema\(/i);
  expect(past.filter((path) => !path.startsWith('db/migrations/') && path !== 'db/scope/scopedViews.ts')).toEqual([]);
});

it('the texts of orders are asked for ids by the order list alone', () => {
  const asking = naming(/order_texts/).filter((path) => !path.startsWith('db/'));
  expect(asking.every((path) => path.startsWith('orders/') || path === 'seed/seedOrders.ts')).toBe(true);
  expect(asking.length).toBeGreaterThan(1);
  const selected = files
    .filter(({ path }) => asking.includes(path))
    .flatMap(({ text }) => [...text.matchAll(/select (\S+)(?: as id)? from order_texts/g)].map(([, column]) => column));
  expect(new Set(selected)).toEqual(new Set(['order_texts.order_id', 'order_id']));
});

it('every table of clients has a row in the test of tenancy, which is what that test proves something by', () => {
  const withFactories = (file: string): string => {
    const text = readFileSync(file, 'utf8');
    const named = [...text.matchAll(/'(?:#tests\/factories|\.)\/(\w+Rows\.ts)'/g)].map(
      ([, name]) => `tests/factories/${name}`,
    );
    return [text, ...named.map(withFactories)].join('\n');
  };
  const rows = withFactories('src/server/db/tenancy.test.ts');
  // Accounts are made by `createAccounts`; tallies by a trigger of the orders.
  const made = ['clients', 'users', 'user_clients', 'order_tallies'];
  expect(
    Object.keys(TENANT_TABLES).filter((table) => !made.includes(table) && !rows.includes(`insertInto('${table}')`)),
  ).toEqual([]);
});
