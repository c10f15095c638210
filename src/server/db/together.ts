import type { CompiledQuery, QueryExecutorProvider, QueryResult } from 'kysely';
import type { ScopedTransaction } from './tenancy.ts';

export interface Statement<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

/** A statement, and what its rows say. */
export interface Inquiry<Answer> {
  readonly compile: (trx: ScopedTransaction) => CompiledQuery;
  readonly answer: (rows: readonly never[]) => Answer;
}

export function question<Row, Answer>(
  statement: Statement<Row>,
  answer: (rows: readonly Row[]) => Answer,
): Inquiry<Answer> {
  return { compile: (trx) => statement.compile(trx), answer };
}

/** A statement that only writes. */
export const write = (statement: Statement<unknown>): Inquiry<void> => question(statement, () => {});

/** One question by itself. */
export async function ask<Answer>(trx: ScopedTransaction, { compile, answer }: Inquiry<Answer>): Promise<Answer> {
  const { rows } = await trx.executeQuery(compile(trx));
  return answer(rows as never[]);
}

export type SaidBy<Asked> = Asked extends Inquiry<infer Answer> ? Answer : never;

type Answers<Asked extends readonly Inquiry<unknown>[]> = { [Place in keyof Asked]: SaidBy<Asked[Place]> };

/**
 * Questions of which none needs the answer of another: they are sent in one go and run in their order, so that nobody
 * waits for each by itself. Each sees what those before it wrote. The first that is refused ends the transaction.
 */
export async function together<Asked extends readonly Inquiry<unknown>[]>(
  trx: ScopedTransaction,
  ...asked: Asked
): Promise<Answers<Asked>> {
  const statements = asked.map(({ compile }) => compile(trx));
  const [first] = statements;
  if (!first) return [] as unknown as Answers<Asked>;
  const { rows } = await trx.executeQuery<readonly unknown[]>({ ...first, statements } as CompiledQuery<
    readonly unknown[]
  >);
  return asked.map(({ answer }, place) => answer((rows[place] ?? []) as never[])) as unknown as Answers<Asked>;
}

/**
 * Sends a statement that answers nothing and only fails where the transaction is broken, and so whatever follows it:
 * nobody waits for it where what follows can be sent at once.
 */
export async function sendAhead(trx: ScopedTransaction, statement: Statement<unknown>): Promise<void> {
  await trx.executeQuery({ ...statement.compile(trx), isAhead: true } as CompiledQuery);
}

export const isSentAhead = (query: CompiledQuery): boolean => 'isAhead' in query;

/** The statements of what `together` sends; null = a statement as any other. */
export function sentTogether(query: CompiledQuery): readonly CompiledQuery[] | null {
  return 'statements' in query ? (query.statements as readonly CompiledQuery[]) : null;
}

/** The query's result: the rows of each statement, one list after the other. */
export function resultOfAll<Row>(results: readonly { readonly rows: readonly unknown[] }[]): QueryResult<Row> {
  return { rows: results.map(({ rows }) => rows) as Row[] };
}
