import { type ConditionGroup, conditionsOf } from '#domain/rules/conditionTree.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sentence, Spot } from './sentence.ts';
import { SentenceGroup } from './SentenceGroup.tsx';
import { OptionTurns } from './optionTurns.ts';
import { useSpots } from './useSpots.ts';

interface Props extends Omit<Sentence, 'onTree' | 'turns'> {
  readonly onTree: (tree: ConditionGroup) => void;
}

/** Under what conditions a rule acts: one sentence, each of its words changed where it stands. Texts: rules */
export function ConditionSentence({ onTree, ...sentence }: Props) {
  const { t } = useTranslation('rules');
  const { root, focusOn } = useSpots();
  const [turns] = useState(() => new OptionTurns());
  const edit = (next: ConditionGroup, then?: Spot) => {
    const had = new Set(conditionsOf(sentence.tree).map(({ id }) => id));
    const added = conditionsOf(next).find(({ id }) => !had.has(id));
    const spot = then ?? (added && `field ${added.id}`);
    if (spot) focusOn(spot);
    onTree(next);
  };
  return (
    <div ref={root}>
      <SentenceGroup
        sentence={{ ...sentence, turns, onTree: edit }}
        group={sentence.tree}
        depth={1}
        lead={t('sentence.if')}
      />
    </div>
  );
}
