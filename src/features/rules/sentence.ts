import { type RuleContent, spentByRule } from '#domain/rules/actionRule.ts';
import type { ConditionGroup } from '#domain/rules/conditionTree.ts';
import type { RuleFacts } from '#domain/rules/factReader.ts';
import type { RuleOptions } from '#widgets/rules/useRuleOptions.ts';
import type { TFunction } from 'i18next';
import type { OptionTurns } from './optionTurns.ts';

/** Where the focus goes after an edit: what was pressed may be gone, or elsewhere. */
export type Spot = `${'field' | 'menu' | 'add'} ${string}`;

/** What every part of the sentence of a rule is drawn from. */
export interface Sentence {
  readonly tree: ConditionGroup;
  readonly options: RuleOptions;
  /** Whether nodes are true for the order that is looked at; empty = none is. */
  readonly verdicts: ReadonlyMap<string, boolean>;
  /** What is known of that order. */
  readonly known: RuleFacts;
  /** What is wrong, by node. */
  readonly problems: ReadonlyMap<string, string>;
  /** Conditions get the options of their selects one after the other. */
  readonly turns: OptionTurns;
  readonly onTree: (tree: ConditionGroup, then?: Spot) => void;
}

/** Words that begin a sentence, as they stand inside one. */
export const lowered = (words: string): string => words.charAt(0).toLocaleLowerCase() + words.slice(1);

/** What a rule costs that cannot be had back, as the lines of its actions say it; '' = nothing. Texts: rules */
export const spendsWords = (t: TFunction<'rules'>, rule: Pick<RuleContent, 'mode' | 'actions'>): string =>
  spentByRule(rule)
    .map((spent) => t(`spends.${spent}`, { ns: 'rules' }))
    .join('. ');
