import {
  type ConditionGroup,
  type ConditionNode,
  isCondition,
  MAX_CONDITIONS,
  MAX_DEPTH,
  NODE,
  conditionsOf,
} from '#domain/rules/conditionTree.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConditionRow } from './ConditionRow.tsx';
import { changed, movedNode, withCondition, withGroup, without } from './ruleDraft.ts';
import styles from './Rules.module.css';
import type { RuleOptions } from '#widgets/rules/useRuleOptions.ts';

interface Props {
  readonly tree: ConditionGroup;
  readonly group: ConditionGroup;
  /** 1 = the root. */
  readonly depth: number;
  readonly options: RuleOptions;
  /** Whether nodes are true for the order that is looked at; empty = none is. */
  readonly verdicts: ReadonlyMap<string, boolean>;
  /** What is wrong, by node. */
  readonly problems: ReadonlyMap<string, string>;
  readonly onTree: (tree: ConditionGroup) => void;
}

/** A group of conditions: all of them or any, in an order that buttons change. */
export function ConditionGroupEditor(props: Props) {
  const { t } = useTranslation('rules');
  const { tree, group, depth, verdicts, problems, onTree } = props;
  const isFull = conditionsOf(tree).length >= MAX_CONDITIONS;
  const problem = problems.get(group.id);
  return (
    <div
      role="group"
      aria-label={t('groupName', { depth })}
      className={styles.group}
      data-is={sign(verdicts, group.id)}
    >
      <div className={styles.groupHead}>
        <Segmented
          label={t('joins')}
          segments={[
            { value: 'all', label: t('all') },
            { value: 'any', label: t('any') },
          ]}
          value={group.type === NODE.And ? 'all' : 'any'}
          onChange={(value) =>
            onTree(
              changed(
                tree,
                group.id,
                (node) => ({ ...node, type: value === 'all' ? NODE.And : NODE.Or }) as ConditionNode,
              ),
            )
          }
        />
        <Verdict verdicts={verdicts} id={group.id} />
      </div>
      {problem && <p className={styles.problem}>{problem}</p>}
      <ul className={styles.nodes}>
        {group.children.map((node, place) => (
          <li key={node.id} className={styles.node} data-is={sign(verdicts, node.id)}>
            <div className={styles.nodeBody}>
              {isCondition(node) ? (
                <>
                  <ConditionRow
                    condition={node}
                    options={props.options}
                    error={problems.get(node.id)}
                    onChange={(next) => onTree(changed(tree, node.id, () => next))}
                  />
                  <Verdict verdicts={verdicts} id={node.id} />
                </>
              ) : (
                <ConditionGroupEditor {...props} group={node} depth={depth + 1} />
              )}
            </div>
            <div className={styles.nodeActs}>
              <IconButton
                label={t('up', { place: place + 1 })}
                icon={<IconChevronUp size={20} stroke={1.75} />}
                disabled={place === 0}
                onClick={() => onTree(movedNode(tree, node.id, -1))}
              />
              <IconButton
                label={t('down', { place: place + 1 })}
                icon={<IconChevronDown size={20} stroke={1.75} />}
                disabled={place === group.children.length - 1}
                onClick={() => onTree(movedNode(tree, node.id, 1))}
              />
              <IconButton
                label={t('remove', { place: place + 1 })}
                icon={<IconTrash size={20} stroke={1.75} />}
                onClick={() => onTree(without(tree, node.id))}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button
          size="desk"
          icon={<IconPlus size={18} stroke={2} />}
          disabled={isFull}
          onClick={() => onTree(withCondition(tree, group.id))}
        >
          {t('addCondition')}
        </Button>
        {depth < MAX_DEPTH - 1 && (
          <Button size="desk" kind="quiet" disabled={isFull} onClick={() => onTree(withGroup(tree, group.id))}>
            {t('addGroup')}
          </Button>
        )}
      </div>
    </div>
  );
}

function sign(verdicts: ReadonlyMap<string, boolean>, id: string): 'true' | 'false' | undefined {
  const said = verdicts.get(id);
  return said === undefined ? undefined : said ? 'true' : 'false';
}

/** A word beside the colour. */
function Verdict({ verdicts, id }: { readonly verdicts: ReadonlyMap<string, boolean>; readonly id: string }) {
  const { t } = useTranslation('rules');
  const said = sign(verdicts, id);
  return said === undefined ? null : (
    <p className={styles.verdict} data-is={said}>
      {t(said === 'true' ? 'is.true' : 'is.false')}
    </p>
  );
}
