import { actionRules, disableActionRule, enableActionRule } from '#contract/rules/actionRules.ts';
import type { ActionRule } from '#contract/rules/actionRule.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spendsWords } from './sentence.ts';

/** Switches rules on and off, each with its own loading flag. Texts: rules */
export function useSwitchRule(clientId: number) {
  const { t } = useTranslation('rules');
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const on = useEndpointMutation(enableActionRule, [actionRules]);
  const off = useEndpointMutation(disableActionRule, [actionRules]);
  const turn = async (rule: ActionRule) => {
    const { id, deleted_at, name } = rule;
    setBusy((now) => new Set(now).add(id));
    const isOff = deleted_at !== null;
    const answer = await (isOff ? on : off).send({ params: { id_client: clientId, rule_id: id } });
    setBusy((now) => new Set([...now].filter((one) => one !== id)));
    if (answer.ok) showToast({ kind: 'success', title: t(isOff ? 'turnedOn' : 'turnedOff', { name }) });
    else {
      const refusal = refusalOf(answer.errors, answer.kind);
      const message = refusal === 'needsTest' ? spendsWords(t, rule) : '';
      showToast({ kind: 'error', title: t(refusal, { name }), ...(message !== '' && { message }) });
    }
  };
  return { busy, turn };
}

function refusalOf(errors: Readonly<Record<string, unknown>>, kind: string): string {
  if (kind === 'network') return 'offline';
  if ('test' in errors) return 'needsTest';
  if ('loop' in errors) return 'loop.refused';
  // Nothing of the rule is named: opening it would show nothing that is missing.
  return Object.keys(errors).length === 0 ? 'unexpected.turn' : 'notTurned';
}
