import type { RunBeforeRules } from '../kernel/services.ts';
import { judgeEvents } from './judgeEvents.ts';
import { storeComing } from './raisedEvents.ts';
import { readActiveRules } from './readActiveRules.ts';
import { lockWaitingRuns } from './ruleRuns.ts';
import { isLocal, runLocal } from './runLocal.ts';

/**
 * Asks the rules that come before something and runs at once, in its transaction, what writes only the database; what
 * reaches outside follows as a job, because nothing may wait for somebody else in a transaction.
 */
export const beforeRules: RunBeforeRules = async (trx, coming) => {
  const { clientId, event, at } = coming;
  if ((await readActiveRules(trx, clientId, [event])).length === 0) return false;
  const events = await storeComing(trx, coming);
  const chains = new Map(events.map((one) => [one.id, { chain: one.chain, depth: one.depth + 1 }]));
  for (const unit of await judgeEvents(trx, clientId, events, at)) {
    const cause = chains.get(unit.event);
    if (!cause) continue;
    const runs = (await lockWaitingRuns(trx, unit.event, unit.order)).filter(isLocal);
    await runLocal(trx, runs, { clientId, order: unit.order, cause, at, beforeRules });
  }
  return true;
};
