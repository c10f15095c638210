import { type ConditionGroup, type ConditionNode, isCondition } from '#domain/rules/conditionTree.ts';
import { fieldKey } from '#widgets/rules/fieldKey.ts';
import { useTranslation } from 'react-i18next';
import { MoveMenu } from './MoveMenu.tsx';
import { movedNode, without } from './ruleDraft.ts';
import type { Sentence } from './sentence.ts';

/** Moves a condition or a group among its neighbours, or takes it away. The focus goes with what was moved. */
export function NodeMenu(props: {
  readonly sentence: Sentence;
  /** What it stands in. */
  readonly group: ConditionGroup;
  readonly node: ConditionNode;
  readonly place: number;
}) {
  const { t } = useTranslation('rules');
  const { group, node, place } = props;
  const { tree, onTree } = props.sentence;
  const { id } = node;
  return (
    <MoveMenu
      what={isCondition(node) ? t(`condition.${fieldKey(node.field)}`) : t('sentence.group')}
      place={place}
      count={group.children.length}
      spot={`menu ${id}`}
      onMove={(step) => onTree(movedNode(tree, id, step), `menu ${id}`)}
      onRemove={() => onTree(without(tree, id), `add ${group.id}`)}
    />
  );
}
