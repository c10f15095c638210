import { type ConditionGroup, conditionsOf } from '#domain/rules/conditionTree.ts';
import type { TriggerEvent } from '#domain/rules/ruleTables.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lowered, type Sentence, type Spot } from './sentence.ts';
import { SentenceGroup } from './SentenceGroup.tsx';
import { OptionTurns } from './optionTurns.ts';
import { useSpots } from './useSpots.ts';

interface Props extends Omit<Sentence, 'onTree' | 'turns'> {
  readonly events: readonly TriggerEvent[];
  readonly onTree: (tree: ConditionGroup) => void;
}

/** When and under what conditions a rule acts: one sentence, each of its words changed where it stands. Texts: rules */
export function ConditionSentence({ events, onTree, ...sentence }: Props) {
  const { t, i18n } = useTranslation('rules');
  const { root, focusOn } = useSpots();
  const [turns] = useState(() => new OptionTurns());
  const edit = (next: ConditionGroup, then?: Spot) => {
    const had = new Set(conditionsOf(sentence.tree).map(({ id }) => id));
    const added = conditionsOf(next).find(({ id }) => !had.has(id));
    const spot = then ?? (added && `field ${added.id}`);
    if (spot) focusOn(spot);
    onTree(next);
  };
  const when = events.map((event, place) => (place === 0 ? t(`when.${event}`) : lowered(t(`when.${event}`))));
  // The first formatter of lists holds a slow page for a tenth of a second; most rules have one moment.
  const moments =
    when.length > 1 ? new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(when) : (when[0] ?? '');
  return (
    <div ref={root}>
      <SentenceGroup
        sentence={{ ...sentence, turns, onTree: edit }}
        group={sentence.tree}
        depth={1}
        lead={moments === '' ? t('sentence.always') : t('sentence.when', { moments })}
      />
    </div>
  );
}
