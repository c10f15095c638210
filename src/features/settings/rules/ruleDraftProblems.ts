import { ruleProblems } from '#domain/rules/ruleProblems.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import { actionProblems } from './ruleActionFields.ts';
import { placedOf, type RuleDraft } from './ruleDraft.ts';

/** What is wrong with each action, by its place and field. */
export type ActionWrongs = ReadonlyMap<number, FieldProblems>;

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
  // Also of actions that its outcome leaves undone: they are stored with it.
  const wrongs: ActionWrongs = new Map(
    draft.actions
      .map((one, place) => [place, actionProblems(one)] as const)
      .filter(([, problems]) => Object.keys(problems).length > 0),
  );
  if (wrongs.size > 0) found.actions ??= t('problem.unfilled');
  const steps = [found.name || found.events ? 0 : null, nodes.size > 0 ? 1 : null, found.actions ? 2 : null];
  return { ...found, nodes, wrongs, first: steps.find((step) => step !== null) ?? null };
}
