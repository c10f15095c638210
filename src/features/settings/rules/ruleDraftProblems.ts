import { isFilled } from '#contract/rules/actionRule.ts';
import { ruleProblems } from '#domain/rules/ruleProblems.ts';
import { placedOf, type RuleDraft } from './ruleDraft.ts';

type Words = (key: string) => string;

/** What keeps the draft from being saved, in words, by the step that mends it. Texts: rules */
export function ruleDraftProblems(draft: RuleDraft, t: Words) {
  const nodes = new Map<string, string>();
  const found: { name?: string; events?: string; actions?: string } = {};
  if (draft.name.trim() === '') found.name = t('problem.name');
  for (const one of ruleProblems(placedOf(0, draft))) {
    const words = t(`problem.${one.problem === 'tooMany' ? 'tooManyValues' : one.problem}`);
    if (one.part === 'events') found.events = words;
    else if (one.part === 'actions') found.actions = words;
    else nodes.set(one.id, words);
  }
  if (draft.mode === 'ExecuteAction' && !draft.actions.every(isFilled)) found.actions ??= t('problem.unfilled');
  const steps = [found.name || found.events ? 0 : null, nodes.size > 0 ? 1 : null, found.actions ? 2 : null];
  return { ...found, nodes, first: steps.find((step) => step !== null) ?? null };
}
