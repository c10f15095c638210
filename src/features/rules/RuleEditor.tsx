import { type ReactNode, type Ref, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ActionRule } from '#contract/rules/actionRule.ts';
import { actionRules, createActionRule, saveActionRule } from '#contract/rules/actionRules.ts';
import { needsTest } from '#domain/rules/actionRule.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { usePersistedForm } from '#ui/form/persistedForms.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { rulePath } from '#widgets/paths.ts';
import { type RuleOptions, useRuleOptions } from '#widgets/rules/useRuleOptions.ts';
import { ActionSentence } from './ActionSentence.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { ConditionSentence } from './ConditionSentence.tsx';
import { MomentSentence } from './MomentSentence.tsx';
import { RehearsalPanel } from './RehearsalPanel.tsx';
import { EMPTY_RULE, type RuleDraft, ruleDraftOf } from './ruleDraft.ts';
import { type ActionWrongs, type RulePart, ruleDraftProblems } from './ruleDraftProblems.ts';
import { RuleFoot } from './RuleFoot.tsx';
import styles from './Rules.module.css';
import { type RuleCheck, useRuleCheck } from './useRuleCheck.ts';
import { useRuleHead } from './useRuleHead.tsx';
import { useSwitchRule } from './useSwitchRule.ts';

/** What the draft would do to the order that is looked at. Nothing is done. */
function CheckWords(props: { readonly draft: RuleDraft; readonly check: RuleCheck; readonly options: RuleOptions }) {
  const { t } = useTranslation('rules');
  const { draft, check, options } = props;
  const said = check.verdicts.get(draft.conditions.id);
  if (!check.chosen || said === undefined) return <p className={styles.words}>{t('checkWords')}</p>;
  return (
    <div className={styles.checked} data-is={said ? 'true' : 'false'}>
      <p role="status" className={styles.verdict}>
        {t(said ? 'wouldFire' : 'wouldNotFire', { order: check.chosen.label })}
      </p>
      {said && <BeforeAfter draft={draft} facts={check.known} options={options} />}
    </div>
  );
}

/** One part of the sentence under its number, which counts from 0. */
function Part({
  place,
  name,
  children,
  ref,
}: {
  readonly place: number;
  readonly name: string;
  readonly children: ReactNode;
  /** What is scrolled to where it has to be mended. */
  readonly ref: Ref<HTMLDivElement>;
}) {
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={name} className={styles.part}>
      <h2 className={styles.partName}>
        <span className={styles.mark}>{place}</span>
        {name}
      </h2>
      {children}
    </div>
  );
}

interface Props {
  readonly clientId: number;
  /** What the editor begins with. */
  readonly start: RuleDraft;
  readonly stored: ActionRule | null;
  readonly rules: readonly ActionRule[];
  /** The page opens at the test, where the rule needs one. */
  readonly atTest?: boolean;
  /** Under which the draft is kept. */
  readonly name: string;
  /** Below the editor: what the rule did. */
  readonly children: ReactNode;
}

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();
const NO_WRONGS: ActionWrongs = new Map();

/** A template opens where something is left to choose, a rule that has to be tested at its test; every other at its top. */
function firstPart(draft: RuleDraft, start: RuleDraft, at: { readonly atTest: boolean; readonly isStored: boolean }) {
  if (at.atTest && needsTest(draft)) return 'check';
  return at.isStored || start === EMPTY_RULE ? null : ruleDraftProblems(draft, (key) => key).first;
}

/**
 * A rule on one page: a sentence of which each word is changed where it stands, its rehearsal beside it. What is written
 * stays on the device until it is saved.
 */
export function RuleEditor({ clientId, start, stored, rules, atTest = false, name, children }: Props) {
  const { t } = useTranslation(['rules', 'desk']);
  const { user } = useSession();
  const isOffline = useConnection().state === 'offline';
  const navigate = useNavigate();
  const { kept, keep, forget } = usePersistedForm<RuleDraft>({ userId: user?.id ?? 0, clientId }, name);
  const draft = kept ?? start;
  const parts = useRef(new Map<RulePart, HTMLElement>());
  const partAt = (part: RulePart) => (element: HTMLElement | null) => {
    if (element) parts.current.set(part, element);
    else parts.current.delete(part);
  };
  // Where the focus goes, there the page is scrolled to.
  const go = (part: RulePart) => parts.current.get(part)?.focus();
  const [opensAt] = useState(() => firstPart(draft, start, { atTest, isStored: stored !== null }));
  useEffect(() => {
    if (opensAt !== null) parts.current.get(opensAt)?.focus();
  }, [opensAt]);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const creation = useEndpointMutation(createActionRule, [actionRules]);
  const saving = useEndpointMutation(saveActionRule, [actionRules]);
  const { busy: turning, turn } = useSwitchRule(clientId);
  const options = useRuleOptions(clientId);
  const check = useRuleCheck(clientId, draft, stored);
  const rehearsed = useDeferredValue(draft);
  const head = useRuleHead({ clientId, stored, isKept: kept !== null, onDrop: forget });
  const problems = () => ruleDraftProblems(draft, (key) => t(key));
  const shown: Partial<ReturnType<typeof problems>> = isTried ? problems() : {};
  const change = (part: Partial<RuleDraft>) => {
    setRefusal(null);
    keep({ ...draft, ...part });
  };

  const save = async (arms: boolean) => {
    setTried(true);
    const { first } = problems();
    if (first !== null) {
      go(first);
      return;
    }
    const answer = stored
      ? await saving.send({
          params: { id_client: clientId, rule_id: stored.id },
          body: { ...draft, updated_at: stored.updated_at },
        })
      : await creation.send({ params: { id_client: clientId }, body: draft });
    if (answer.ok) {
      forget();
      // Armed or not is said by the switch.
      if (arms) await turn(answer.data);
      else showToast({ kind: 'success', title: t(answer.data.deleted_at === null ? 'saved' : 'savedOff') });
      if (!stored) await navigate(rulePath({ id: answer.data.id, isTest: true }), { replace: true });
      return;
    }
    const { loop } = answer.errors;
    const isPast = Object.values(answer.errors).flat().includes('pastDay');
    if (loop) go('check');
    else if (isPast) go('actions');
    setRefusal(
      answer.kind === 'network'
        ? t('desk:form.failed.network')
        : loop
          ? t('loop.refused')
          : isPast
            ? t('problem.pastDay')
            : (answer.message ?? t('unexpected.save')),
    );
  };
  const isSame = stored !== null && JSON.stringify(draft) === JSON.stringify(ruleDraftOf(stored));
  // Somebody tests first what spends money or goes to customs.
  const mayArm = stored === null && !needsTest(draft);
  return (
    <DeskPage title={draft.name.trim() || t('new')} tab={false} {...head}>
      <div className={styles.desk}>
        <div className={styles.sentence}>
          <Part place={0} name={t('step.trigger')} ref={partAt('trigger')}>
            <MomentSentence events={draft.events} problem={shown.events} onEvents={(events) => change({ events })} />
          </Part>
          <Part place={1} name={t('step.conditions')} ref={partAt('conditions')}>
            <ConditionSentence
              tree={draft.conditions}
              options={options}
              verdicts={check.verdicts}
              known={check.known}
              problems={shown.nodes ?? NO_PROBLEMS}
              onTree={(conditions) => change({ conditions })}
            />
          </Part>
          <Part place={2} name={t('step.actions')} ref={partAt('actions')}>
            <ActionSentence
              actions={draft.actions}
              mode={draft.mode}
              clientId={clientId}
              problem={shown.actions}
              wrongs={shown.wrongs ?? NO_WRONGS}
              onActions={(actions) => change({ actions: [...actions] })}
              onMode={(mode) => change({ mode })}
            />
          </Part>
          <div className={styles.named}>
            <LineField
              ref={partAt('name')}
              label={t('field.name')}
              error={shown.name}
              value={draft.name}
              maxLength={80}
              onChange={(written) => change({ name: written })}
            />
            <NumberField
              label={t('field.position')}
              help={t('positionHelp')}
              value={draft.position}
              onChange={(position) => change({ position: Math.min(9999, Math.max(0, position ?? 0)) })}
            />
          </div>
          <Part place={3} name={t('step.check')} ref={partAt('check')}>
            <CheckWords draft={draft} check={check} options={options} />
          </Part>
        </div>
        <RehearsalPanel
          draft={rehearsed}
          stored={stored}
          rules={rules}
          facts={check.facts}
          chosen={check.chosen}
          onLook={check.look}
        />
        <RuleFoot
          busy={creation.busy || saving.busy || turning.size > 0}
          barred={isOffline || isSame}
          refusal={refusal}
          onSave={() => void save(false)}
          {...(mayArm && { onArm: () => void save(true) })}
        />
      </div>
      {children}
    </DeskPage>
  );
}
