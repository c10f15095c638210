import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { selectMails } from './presentMail.ts';

test('a list reads nothing of what its mails say', () => {
  const nowhere = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const { sql } = selectMails(nowhere as unknown as ScopedTransaction).compile();
  expect(sql).toContain('"mails"."subject"');
  expect(sql).not.toMatch(/"html"|"body"|\*/);
});
