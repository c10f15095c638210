import { type ConditionGroup, type ConditionNode, isCondition } from '#domain/rules/conditionTree.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Menu, type MenuItem } from '#ui/menu/Menu.tsx';
import { fieldKey } from '#widgets/rules/fieldKey.ts';
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { movedNode, without } from './ruleDraft.ts';
import type { Sentence } from './sentence.ts';
import styles from './Sentence.module.css';

const ICON = { size: 18, stroke: 1.75 } as const;

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
  const what = isCondition(node) ? t(`condition.${fieldKey(node.field)}`) : t('sentence.group');
  const move = (step: -1 | 1): MenuItem => ({
    id: step < 0 ? 'up' : 'down',
    label: t(step < 0 ? 'sentence.up' : 'sentence.down'),
    icon: step < 0 ? <IconArrowUp {...ICON} /> : <IconArrowDown {...ICON} />,
    onChoose: () => onTree(movedNode(tree, id, step), `menu ${id}`),
  });
  return (
    <span className={styles.more}>
      <Menu
        label={t('sentence.menu', { what })}
        side="end"
        items={[
          ...(place > 0 ? [move(-1)] : []),
          ...(place < group.children.length - 1 ? [move(1)] : []),
          {
            id: 'remove',
            label: t('sentence.remove'),
            icon: <IconTrash {...ICON} />,
            danger: true,
            apart: group.children.length > 1,
            onChoose: () => onTree(without(tree, id), `add ${group.id}`),
          },
        ]}
        renderTrigger={(trigger) => (
          <IconButton
            {...trigger}
            label={t('sentence.menu', { what })}
            icon={<IconDots {...ICON} />}
            data-spot={`menu ${id}`}
          />
        )}
      />
    </span>
  );
}
