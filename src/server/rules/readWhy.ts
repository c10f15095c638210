import type { DataOf } from '#contract/endpoint.ts';
import type { whyNotFired } from '#contract/rules/actionRules.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { Refusal } from '../kernel/answer.ts';
import { refuse, refuseCode } from '../kernel/refuse.ts';
import { judgeTree } from './checkTree.ts';

/** So many events of an order are told; those of the last weeks are remembered. */
const MAX_EVENTS = 50;

interface Asked {
  readonly clientId: number;
  readonly ruleId: number;
  readonly orderId: number;
  readonly now: Date;
}

/** What became of a rule at each event of an order, and what its tree says of it now. Codes: 404 no such rule, 3904. */
export async function readWhy(
  trx: ScopedTransaction,
  asked: Asked,
): Promise<{ readonly ok: true; readonly data: DataOf<typeof whyNotFired> } | Refusal> {
  const { ruleId, orderId } = asked;
  const rule = await trx
    .selectFrom('action_rules')
    .select(['tree', 'disabled_at'])
    .where('id', '=', ruleId)
    .executeTakeFirst();
  if (!rule) return refuse(404);
  const now = await judgeTree(trx, rule.tree, asked);
  if (!now) return refuseCode(404, 3904);
  const events = await eventsOf(trx, orderId);
  return {
    ok: true,
    data: {
      is_on: rule.disabled_at === null,
      now: [...now],
      events: events.map(({ event, raised_at, judged_at, outcomes }) => {
        const known = outcomes?.[String(ruleId)];
        return {
          event,
          at: raised_at.toISOString(),
          outcome: known?.outcome ?? (judged_at === null ? ('waiting' as const) : ('not-listening' as const)),
          failed: [...(known?.failed ?? [])],
        };
      }),
    },
  };
}

/** Events of the order itself, and those of its lots that were judged for it. */
function eventsOf(trx: ScopedTransaction, orderId: number) {
  return trx
    .selectFrom('rule_events')
    .leftJoin('rule_judgements', (join) =>
      join.onRef('rule_judgements.event_id', '=', 'rule_events.id').on('rule_judgements.order_id', '=', orderId),
    )
    .select(['rule_events.event', 'raised_at', 'judged_at', 'outcomes'])
    .where((eb) => eb.or([eb('rule_events.order_id', '=', orderId), eb('rule_judgements.event_id', 'is not', null)]))
    .orderBy('rule_events.id', 'desc')
    .limit(MAX_EVENTS)
    .execute();
}
