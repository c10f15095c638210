import { IconFolderPlus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ConditionGroup,
  type ConditionNode,
  conditionsOf,
  isCondition,
  MAX_CONDITIONS,
  MAX_DEPTH,
  NODE,
} from '#domain/rules/conditionTree.ts';
import { Button } from '#ui/controls/Button.tsx';
import { InlineSelect } from '#ui/form/InlineSelect.tsx';
import { fieldKey } from '#widgets/rules/fieldKey.ts';
import { MoveMenu } from './MoveMenu.tsx';
import { changed, movedNode, withCondition, withGroup, without } from './ruleDraft.ts';
import styles from './Sentence.module.css';
import type { Sentence } from './sentence.ts';
import { SentenceCondition } from './SentenceCondition.tsx';
import { signOf, Verdict } from './Verdict.tsx';

/** Moves a condition or a group among its neighbours, or takes it away. The focus goes with what was moved. */
function NodeMenu(props: {
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

interface Props {
  readonly sentence: Sentence;
  readonly group: ConditionGroup;
  /** 1 = the root. */
  readonly depth: number;
  /** The words before what its conditions have to do: when, or the word that joins it to what stands before it. */
  readonly lead: string;
  /** What moves the group and takes it away; none for the root. */
  readonly menu?: ReactNode;
}

/** Conditions of which all have to hold, or any: a line down their side, joined by "and" or "or". */
export function SentenceGroup({ sentence, group, depth, lead, menu }: Props) {
  const { t } = useTranslation('rules');
  const { tree, verdicts, problems, onTree } = sentence;
  const isAll = group.type === NODE.And;
  const isFull = conditionsOf(tree).length >= MAX_CONDITIONS;
  const problem = problems.get(group.id);
  const joinWith = (type: ConditionGroup['type']) =>
    onTree(changed(tree, group.id, (node) => ({ ...node, type }) as ConditionNode));
  return (
    <div
      role="group"
      aria-label={t('groupName', { depth })}
      className={styles.group}
      data-is={signOf(verdicts, group.id)}
    >
      <div className={styles.lead}>
        <span>{lead}</span>
        <InlineSelect
          label={t('joins')}
          value={isAll ? 'all' : 'any'}
          onChange={(event) => joinWith(event.target.value === 'all' ? NODE.And : NODE.Or)}
        >
          <option value="all">{t('sentence.all')}</option>
          <option value="any">{t('sentence.any')}</option>
        </InlineSelect>
        <Verdict verdicts={verdicts} id={group.id} />
        {menu}
      </div>
      {problem && <p className={styles.problem}>{problem}</p>}
      <ul className={styles.nodes}>
        {group.children.map((node, place) => {
          const join = place === 0 ? '' : t(isAll ? 'sentence.and' : 'sentence.or');
          const tools = <NodeMenu sentence={sentence} group={group} node={node} place={place} />;
          return (
            <li key={node.id} className={styles.node}>
              {isCondition(node) ? (
                <>
                  {join && <span className={styles.join}>{join}</span>}
                  <SentenceCondition sentence={sentence} condition={node} menu={tools} />
                </>
              ) : (
                <SentenceGroup sentence={sentence} group={node} depth={depth + 1} lead={join} menu={tools} />
              )}
            </li>
          );
        })}
      </ul>
      {isFull ? (
        depth === 1 && <p className={styles.adds}>{t('problem.fullOfConditions', { count: MAX_CONDITIONS })}</p>
      ) : (
        <div className={styles.adds}>
          <Button
            size="desk"
            kind="quiet"
            icon={<IconPlus size={18} stroke={1.75} />}
            data-spot={`add ${group.id}`}
            onClick={() => onTree(withCondition(tree, group.id))}
          >
            {t('addCondition')}
          </Button>
          {depth < MAX_DEPTH - 1 && (
            <Button
              size="desk"
              kind="quiet"
              icon={<IconFolderPlus size={18} stroke={1.75} />}
              onClick={() => onTree(withGroup(tree, group.id))}
            >
              {t('addGroup')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
