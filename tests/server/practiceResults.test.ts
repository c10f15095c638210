import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PracticeResult } from '#contract/picking/practiceResults.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { dropOldPractices, RESULT_DAYS } from '#server/picking/practice/practiceResults.ts';
import { type TestApp, type Visitor, testApp } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const START = new Date('2026-11-20T09:00:00.000Z');
const DAY_MS = 24 * 3_600_000;

describe.each(DEFAULT_BACKENDS)('results of practice, on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let picker: Visitor;
  let merchant: Visitor;
  let counter: Visitor;
  let client: number;

  beforeAll(async () => {
    database = await openDemo(START);
    app = await testApp(database);
    [picker, merchant, counter] = (await Promise.all(
      ['picker@demo.test', 'merchant@demo.test', 'office@demo.test'].map((email) => app.signIn(email)),
    )) as [Visitor, Visitor, Visitor];
    const row = await asOwner(database, (trx) =>
      trx.selectFrom('users').select('client_id').where('email', '=', 'merchant@demo.test').executeTakeFirstOrThrow(),
    );
    client = row.client_id ?? 0;
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const finish = (practice: string, score: number, course = 'picker', who = picker) =>
    who.post('/api/v1/picking-manager/practice-results', { id_client: client, practice, course, score });
  const list = async (who = merchant) => {
    const { status, body } = await who.get(`/api/v1/clients/${client}/practice-results`);
    return { status, rows: body.data as readonly PracticeResult[] };
  };

  test('a lead sees who has finished which course, once each, and a picker sees nobody’s', async () => {
    const practice = randomUUID();
    expect((await finish(practice, 85)).status).toBe(200);
    await finish(practice, 85);
    expect((await finish(randomUUID(), 101)).status).toBe(422);
    const { rows } = await list();
    expect(rows).toMatchObject([{ practice, course: 'picker', score: 85 }]);
    expect((await list(picker)).status).toBe(403);
    await dropOldPractices(database, new Date(START.getTime() + (RESULT_DAYS - 1) * DAY_MS));
    expect((await list()).rows).toHaveLength(1);
    await dropOldPractices(database, new Date(START.getTime() + (RESULT_DAYS + 1) * DAY_MS));
    expect((await list()).rows).toEqual([]);
  });

  test('the people of the counter finish theirs', async () => {
    const practice = randomUUID();
    expect((await finish(practice, 90, 'counter', counter)).status).toBe(200);
    expect((await list()).rows).toMatchObject([{ practice, course: 'counter', score: 90 }]);
    expect((await finish(randomUUID(), 90, 'driver', counter)).status).toBe(422);
    expect((await list(counter)).status).toBe(403);
  });
});
