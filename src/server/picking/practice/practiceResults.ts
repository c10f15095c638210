import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import { type PracticeResult, practiceResults } from '#contract/picking/practiceResults.ts';
import type { PracticeCourse } from '#domain/workSession/practiceCourses.ts';
import { sql } from 'kysely';
import type { Happened } from '../../commands/orderAction.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner, type ScopedTransaction } from '../../db/tenancy.ts';
import type { FieldColumn } from '../../lists/condition.ts';
import { fieldCondition } from '../../lists/fieldCondition.ts';

/** A finished course as its device told it. */
export interface NewPractice {
  readonly practice: string;
  readonly course: PracticeCourse;
  readonly score: number;
  readonly userId: number;
  readonly userName: string;
  /** When the server learned of it. */
  readonly at: Date;
  readonly happened: Happened | null;
}

/** Days that a result is listed. */
export const RESULT_DAYS = 365;

/** Stores a finished course, once. */
export async function savePractice(trx: ScopedTransaction, clientId: number, result: NewPractice): Promise<void> {
  await trx
    .insertInto('practice_results')
    .values({
      client_id: clientId,
      practice_id: result.practice,
      user_id: result.userId,
      user_name: result.userName,
      course: result.course,
      score: result.score,
      finished_at: result.happened?.at ?? result.at,
      received_at: result.at,
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'practice_id']).doNothing())
    .execute();
}

const COLUMNS = {
  user_name: { column: 'practice_results.user_name' },
  finished_at: { column: 'practice_results.finished_at' },
  score: { column: 'practice_results.score' },
} as const satisfies Readonly<Record<keyof typeof practiceResults.list.fields, FieldColumn>>;

/** One page of a client's results, with the count of all. */
export async function listPractices(
  trx: ScopedTransaction,
  clientId: number,
  { filters, sort, limit, offset }: ListQueryOf<typeof practiceResults>,
): Promise<{ rows: PracticeResult[]; counted: number }> {
  const matching = filters
    .map((filter) => fieldCondition(practiceResults.list.fields[filter.field], COLUMNS[filter.field], filter))
    .reduce(
      (query, condition) => query.where(condition),
      trx.selectFrom('practice_results').where('client_id', '=', clientId),
    );
  const { counted } = await matching.select((eb) => eb.fn.countAll<number>().as('counted')).executeTakeFirstOrThrow();
  const rows = await sort
    .reduce(
      (query, { field, descending }) => query.orderBy(sql.ref(COLUMNS[field].column), descending ? 'desc' : 'asc'),
      matching.select(['practice_id as practice', 'user_name', 'course', 'score', 'finished_at']),
    )
    .orderBy('practice_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map(({ finished_at, ...row }) => ({ ...row, finished_at: finished_at.toISOString() })), counted };
}

export async function dropOldPractices(database: DatabaseHandle, now: Date): Promise<void> {
  await asOwner(database, (trx) =>
    sql`delete from practice_results
      where received_at < ${now}::timestamptz - make_interval(days => ${RESULT_DAYS})`.execute(trx),
  );
}
