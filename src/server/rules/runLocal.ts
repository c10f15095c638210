import type { ActionResult } from '#contract/actionResult.ts';
import { actionEndpoint } from '#contract/actions/table.ts';
import { addDays, localTime } from '#domain/lots/days.ts';
import { isHoldOver } from '#domain/rules/ruleProblems.ts';
import { HOLD_OVER } from '#domain/rules/ruleTables.ts';
import { applyAction } from '../actions/applyAction.ts';
import { onlineHandlers } from '../actions/table.ts';
import { clientZone } from '../clients/clientZone.ts';
import { COMMANDS } from '../actions/commands.ts';
import { environmentOf } from '../commands/environment.ts';
import { withCommandTx } from '../actions/sqlCommandStore.ts';
import type { RuleCause } from '../db/databaseHandle.ts';
import { inRuleChain, type ScopedTransaction } from '../db/tenancy.ts';
import type { RunBeforeRules } from '../kernel/services.ts';
import { actorOf, endOf, type RunEnd, storeEnd, type WaitingRun } from './ruleRuns.ts';

/** Whether an action writes nothing but the database, so that it runs in the transaction of its result. */
export const isLocal = ({ action }: Pick<WaitingRun, 'action'>): boolean => onlineHandlers(action) === null;

interface Running {
  readonly clientId: number;
  readonly order: number;
  readonly cause: RuleCause;
  readonly at: Date;
  readonly beforeRules: RunBeforeRules;
}

/**
 * The end of a hold whose day has come: the order goes on as it is. Held and let go at once, it would change its status
 * twice, and wake other rules each time.
 */
const OVER: RunEnd = { state: 'refused', code: 5600, answer: [HOLD_OVER] };

/**
 * Runs actions of rules as the commands that people send, each in a savepoint; their results are stored in the same
 * transaction, so that each has its effect once.
 */
export async function runLocal(
  trx: ScopedTransaction,
  runs: readonly WaitingRun[],
  { clientId, order, cause, at, beforeRules }: Running,
): Promise<void> {
  if (runs.length === 0) return;
  // Written order by order: a failure then is that of its action, and those before it stand.
  const env = { ...environmentOf({ now: () => at }), isApart: true };
  const { day: today } = localTime(await clientZone(trx, clientId), at);
  await inRuleChain(trx, cause, () =>
    withCommandTx(trx, { clientId, applyAction, beforeRules }, async (tx) => {
      for (const run of runs) {
        const { queue, method, path } = actionEndpoint(run.action);
        const command = queue && COMMANDS[queue.kind];
        if (!queue || !command) throw new Error(`no command for ${run.action}`);
        if (isHoldOver(run, today)) {
          await storeEnd(trx, run.id, OVER, at);
          continue;
        }
        const result = (await command.handle(tx, env, {
          kind: queue.kind,
          method,
          path,
          body: { ordersIds: [order], data: dataOf(run, today) },
          actor: actorOf(run),
          source: 'rule',
          clientId,
          boundClientId: null,
          envelope: null,
        })) as ActionResult;
        await storeEnd(trx, run.id, endOf(result, order), at);
      }
    }),
  );
}

/** What the command of the action takes: days of a hold are counted from the day on which the rule runs. */
function dataOf(
  { data: { hold_days: days, ...data } }: Pick<WaitingRun, 'data'>,
  today: string,
): Readonly<Record<string, unknown>> {
  return typeof days === 'number' ? { ...data, until: addDays(today, days) } : data;
}
