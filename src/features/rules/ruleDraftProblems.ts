import type { ConditionDataType } from '#domain/rules/conditionOperators.ts';
import { conditionsOf } from '#domain/rules/conditionTree.ts';
import { MAX_PATTERN } from '#domain/rules/datetimePattern.ts';
import { ruleProblems } from '#domain/rules/ruleProblems.ts';
import type { TreeProblem } from '#domain/rules/treeProblems.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import { actionProblems } from './ruleActionFields.ts';
import { todayHere } from '#ui/format/dates.ts';
import { placedOf, type RuleDraft } from './ruleDraft.ts';

/** What is wrong with each action, by its place and field. */
export type ActionWrongs = ReadonlyMap<number, FieldProblems>;

/** The parts of the page of a rule, from its top. */
export type RulePart = 'trigger' | 'conditions' | 'actions' | 'name' | 'check';

type Words = (key: string) => string;

/**
 * What keeps the draft from being saved, in words, by the part of the page that mends it. Texts: rules
 * @param today yyyy-MM-dd; the server judges once more by the day of the client
 */
export function ruleDraftProblems(draft: RuleDraft, t: Words, today = todayHere()) {
  const nodes = new Map<string, string>();
  const found: { name?: string; events?: string; actions?: string } = {};
  if (draft.name.trim() === '') found.name = t('problem.name');
  for (const one of ruleProblems(placedOf(0, draft), today)) {
    const words = t(`problem.${one.part === 'conditions' ? nodeKey(draft, one) : one.problem}`);
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
  const parts: readonly (readonly [RulePart, boolean])[] = [
    ['trigger', found.events !== undefined],
    ['conditions', nodes.size > 0],
    ['actions', found.actions !== undefined],
    ['name', found.name !== undefined],
  ];
  return { ...found, nodes, wrongs, first: parts.find(([, isWrong]) => isWrong)?.[0] ?? null };
}

/** The words of each type of value for one that it cannot take. */
const VALUE_KEYS = {
  String: 'text',
  Selector: 'text',
  Boolean: 'boolean',
  Integer: 'integer',
  Float: 'number',
  Date: 'date',
  Time: 'time',
  DateTime: 'dateTime',
} as const satisfies Record<ConditionDataType, string>;

/** What is wrong with a node, under the key of the words that say what to do about it. */
function nodeKey({ conditions }: RuleDraft, { id, problem }: { readonly id: string; readonly problem: TreeProblem }) {
  if (problem === 'tooMany') return 'tooManyValues';
  const node = conditionsOf(conditions).find((one) => one.id === id);
  if (problem === 'value' && node) return `value.${VALUE_KEYS[node.data_type]}`;
  return problem === 'pattern' && String(node?.value).length > MAX_PATTERN ? 'patternTooLong' : problem;
}
