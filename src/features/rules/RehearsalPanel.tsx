import type { ActionRule } from '#contract/rules/actionRule.ts';
import { conditionsOf } from '#domain/rules/conditionTree.ts';
import { findLoop } from '#domain/rules/findLoop.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Combobox } from '#ui/form/Combobox.tsx';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LoopPath } from './LoopPath.tsx';
import styles from './Rehearsal.module.css';
import { RehearsalFigures } from './RehearsalFigures.tsx';
import { placedOf, type RuleDraft } from './ruleDraft.ts';
import { spendsWords } from './sentence.ts';
import type { RuleCheck } from './useRuleCheck.ts';

interface Props {
  readonly draft: RuleDraft;
  /** As it is stored; null = it is new. */
  readonly stored: ActionRule | null;
  readonly rules: readonly ActionRule[];
  readonly facts: RuleCheck['facts'];
  readonly chosen: RuleCheck['chosen'];
  readonly onLook: RuleCheck['look'];
}

const FOUND = 20;

/**
 * What the draft would do, beside the draft: over the newest orders, on one of them, and whether it would set itself off.
 * Nothing is done. It stays while the draft does: drawn with each letter, it would hold a slow page. Texts: rules, actions
 */
export const RehearsalPanel = memo(function RehearsalPanel(props: Props) {
  const { draft, stored, rules, facts, chosen, onLook } = props;
  const { t } = useTranslation('rules');
  const orders = facts.data?.orders;
  const { name, events, mode, conditions, actions } = draft;
  const loop = useMemo(
    () =>
      findLoop(
        placedOf(stored?.id ?? 0, { name, events, mode, conditions, actions }),
        rules.filter(({ deleted_at }) => deleted_at === null).map((one) => placedOf(one.id, one)),
      ),
    [stored?.id, name, events, mode, conditions, actions, rules],
  );
  const load = useCallback(
    async (text: string) =>
      (orders ?? [])
        .filter(({ order_reference }) => order_reference.toLowerCase().includes(text.trim().toLowerCase()))
        .slice(0, FOUND)
        .map(({ id, order_reference }) => ({ value: String(id), label: order_reference })),
    [orders],
  );
  const spends = spendsWords(t, draft);
  const hasConditions = conditionsOf(conditions).length > 0;
  return (
    <section className={styles.panel} aria-label={t('rehearsal.title')}>
      <h2 className={styles.title}>{t('rehearsal.title')}</h2>
      {!facts.data ? (
        <div className={styles.part}>
          {facts.isError ? (
            <ErrorState
              title={t('factsFailed')}
              action={<Button onClick={() => void facts.refetch()}>{t('again')}</Button>}
            >
              <p>{t('factsFailedWords')}</p>
            </ErrorState>
          ) : (
            <Skeleton rows={4} height={56} />
          )}
        </div>
      ) : hasConditions ? (
        <RehearsalFigures draft={draft} chosen={chosen} data={facts.data} onLook={onLook} />
      ) : (
        <p className={styles.part}>{t('rehearsal.none')}</p>
      )}
      {loop && <LoopPath loop={loop} />}
      {facts.data && hasConditions && (
        <div className={styles.part}>
          <Combobox
            label={t('tryOrder')}
            help={spends === '' ? t('tryHelp') : t('tryHelpSpent', { spends })}
            value={chosen}
            load={load}
            onChange={onLook}
          />
        </div>
      )}
    </section>
  );
});
