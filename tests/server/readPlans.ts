import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { inScope } from '#server/db/tenancy.ts';
import type { Scope } from '#server/db/tenancy.ts';

/** A database that records its statements, so that their plans can be read afterwards. */
export interface NotedDatabase {
  readonly database: DatabaseHandle;
  /** What was asked since the last time. */
  take(): readonly RootOperationNode[];
}

export function noted(database: DatabaseHandle): NotedDatabase {
  let nodes: RootOperationNode[] = [];
  const asked = new WeakMap<object, RootOperationNode>();
  const note: KyselyPlugin = {
    // Parts of a statement come here too, but only whole statements have a result.
    transformQuery: ({ node, queryId }) => {
      asked.set(queryId, node);
      return node;
    },
    transformResult: ({ result, queryId }) => {
      const node = asked.get(queryId);
      if (node) nodes.push(node);
      return Promise.resolve(result);
    },
  };
  const take = () => {
    const taken = nodes;
    nodes = [];
    return taken;
  };
  return { database: { ...database, unscoped: database.unscoped.withPlugin(note) }, take };
}

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

/**
 * Repeats the recorded reads in the scope and measures how many rows of each table the database goes through.
 * @param tables the tables of interest: a statement that names none of them is left out
 */
export async function rowsRead(
  database: DatabaseHandle,
  scope: Scope,
  nodes: readonly RootOperationNode[],
  tables: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const named = new RegExp(`\\b(${tables.join('|')})\\b`);
  const rows = new Map<string, number>();
  const visit = (plan: Plan) => {
    const table = plan['Relation Name'];
    if (table !== undefined) {
      const passed =
        plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
      rows.set(table, (rows.get(table) ?? 0) + passed * plan['Actual Loops']);
    }
    plan.Plans?.forEach(visit);
  };
  await inScope(database, scope, async (trx) => {
    // A higher cost than the server's, so that reading every row by an index never looks cheaper than the whole table.
    await sql`set local random_page_cost = 2`.execute(trx);
    for (const node of nodes) {
      const query = trx.getExecutor().compileQuery(node, { queryId: 'plan' });
      if (!/^\s*(select|with)\b/i.test(query.sql) || !named.test(query.sql)) continue;
      const { rows: answer } = await trx.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
        CompiledQuery.raw(`explain (analyze, timing off, format json) ${query.sql}`, [...query.parameters]),
      );
      const [plan] = answer[0]?.['QUERY PLAN'] ?? [];
      if (plan) visit(plan.Plan);
    }
  });
  return rows;
}
