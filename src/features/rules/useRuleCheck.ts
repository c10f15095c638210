import { checkConditions, ruleFacts } from '#contract/rules/actionRules.ts';
import type { ActionRule } from '#contract/rules/actionRule.ts';
import { compileTree } from '#domain/rules/compileTree.ts';
import type { ConditionGroup } from '#domain/rules/conditionTree.ts';
import { FactReader, type RuleFacts } from '#domain/rules/factReader.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { factsInWorker } from '#offline/rules/rehearseInWorker.ts';
import { deviceClock } from '#platform/clock.ts';
import type { Option } from '#ui/form/useOptions.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { contentOfDraft, type RuleDraft } from './ruleDraft.ts';

/** The order that the sentence is held against. */
interface Looked {
  readonly option: Option;
  /** null while they are read. */
  readonly facts: RuleFacts | null;
  readonly at: number;
  /** What the server said, and of which tree; null = it was not asked, or did not answer. */
  readonly said: { readonly tree: ConditionGroup; readonly verdicts: ReadonlyMap<string, boolean> } | null;
}

export interface RuleCheck {
  /** The newest orders and what rules know of them; the same object until they change. */
  readonly facts: Pick<ReturnType<typeof useEndpoint<typeof ruleFacts>>, 'data' | 'isError' | 'refetch'>;
  /** The chosen order, by its reference. */
  readonly chosen: Option | null;
  /** What each node says of it; empty = no order is looked at. */
  readonly verdicts: ReadonlyMap<string, boolean>;
  /** What is known of it. */
  readonly known: RuleFacts;
  /** The same function always. */
  readonly look: (option: Option | null) => void;
}

const NO_VERDICTS: ReadonlyMap<string, boolean> = new Map();
const NO_FACTS: RuleFacts = {};

/** Holds a draft against one order, node by node; a change of the draft is held against it at once. Nothing is done. */
export function useRuleCheck(clientId: number, draft: RuleDraft, stored: ActionRule | null): RuleCheck {
  const isOffline = useConnection().state === 'offline';
  // Read when the editor opens, and not again: somebody who loses the network meanwhile can still try the rule out, and
  // 500 orders read once more would hold the page while somebody looks at them.
  const { data, isError, refetch } = useEndpoint(
    ruleFacts,
    { params: { id_client: clientId } },
    { live: false, staleTime: Infinity },
  );
  const facts = useMemo(() => ({ data, isError, refetch }), [data, isError, refetch]);
  const { send } = useEndpointMutation(checkConditions);
  const [looked, setLooked] = useState<Looked | null>(null);
  const looking = useRef<AbortController>(null);
  useEffect(() => () => looking.current?.abort(), []);
  const tree = draft.conditions;
  const zone = data?.time_zone ?? 'Europe/Madrid';
  const verdicts = useMemo(() => {
    if (looked?.said?.tree === tree) return looked.said.verdicts;
    if (!looked?.facts) return NO_VERDICTS;
    const said = compileTree(tree).verdicts(new FactReader(looked.facts, { now: looked.at, zone }));
    return new Map(said.map(({ id, is_valid }) => [id, is_valid]));
  }, [looked, tree, zone]);

  // What is looked at is looked at as it is when it is pressed: what draws the orders stays while somebody writes.
  const latest = useRef({ data, draft, stored, isOffline });
  useEffect(() => {
    latest.current = { data, draft, stored, isOffline };
  }, [data, draft, stored, isOffline]);
  const lookAt = useCallback(
    async (option: Option | null) => {
      looking.current?.abort();
      const { signal } = (looking.current = new AbortController());
      const now = latest.current;
      const { orders = [], facts: packed = '' } = now.data ?? {};
      const place = orders.findIndex(({ id }) => String(id) === option?.value);
      const order = orders[place];
      if (!option || !order) return setLooked(null);
      const at = deviceClock.wall();
      setLooked({ option, facts: null, at, said: null });
      // Where they cannot be read, the server still says what it finds.
      const own = await factsInWorker(packed, place, signal).catch(() => null);
      if (signal.aborted) return;
      setLooked({ option, facts: own, at, said: null });
      if (now.isOffline) return;
      const { stored: rule, draft: asked } = now;
      // A passed test of a rule as it is stored is what lets it be switched on where it spends money or goes to customs.
      const isStored = rule !== null && contentOfDraft(rule) === contentOfDraft(asked);
      const answer = await send({
        params: { id_client: clientId, orderId: order.id },
        body: { rules: asked.conditions, ...(isStored && { rule_id: rule.id }) },
      });
      if (signal.aborted || !answer.ok) return;
      const verdictsSaid = new Map(answer.data.map(({ id, is_valid }) => [id, is_valid]));
      setLooked({ option, facts: own, at, said: { tree: asked.conditions, verdicts: verdictsSaid } });
    },
    [clientId, send],
  );
  const look = useCallback((option: Option | null) => void lookAt(option), [lookAt]);
  return { facts, chosen: looked?.option ?? null, verdicts, known: looked?.facts ?? NO_FACTS, look };
}
