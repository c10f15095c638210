import { type ReactNode, startTransition, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
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
import { Stepper } from '#ui/form/Stepper.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { rulePath } from '#widgets/paths.ts';
import { type RuleOptions, useRuleOptions } from '#widgets/rules/useRuleOptions.ts';
import { ActionsStep } from './ActionsStep.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { ConditionSentence } from './ConditionSentence.tsx';
import { OutcomeStep } from './OutcomeStep.tsx';
import { RehearsalPanel } from './RehearsalPanel.tsx';
import { EMPTY_RULE, type RuleDraft, ruleDraftOf } from './ruleDraft.ts';
import { type ActionWrongs, ruleDraftProblems } from './ruleDraftProblems.ts';
import { RuleFoot } from './RuleFoot.tsx';
import styles from './Rules.module.css';
import { TriggerStep } from './TriggerStep.tsx';
import { type RuleCheck, useRuleCheck } from './useRuleCheck.ts';
import { useRuleHead } from './useRuleHead.tsx';
import { useSwitchRule } from './useSwitchRule.ts';

/** What the draft would do to the order that is looked at. Nothing is done. */
function CheckStep(props: { readonly draft: RuleDraft; readonly check: RuleCheck; readonly options: RuleOptions }) {
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

interface Props {
  readonly clientId: number;
  /** What the editor begins with. */
  readonly start: RuleDraft;
  readonly stored: ActionRule | null;
  readonly rules: readonly ActionRule[];
  /** The first step shown is the test. */
  readonly atTest?: boolean;
  /** Under which the draft is kept. */
  readonly name: string;
  /** Below the editor: what the rule did. */
  readonly children: ReactNode;
}

const STEPS = ['trigger', 'conditions', 'actions', 'outcome', 'check'] as const;
const CONDITIONS = STEPS.indexOf('conditions');
const ACTIONS = STEPS.indexOf('actions');
const LAST = STEPS.indexOf('check');
const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();
const NO_WRONGS: ActionWrongs = new Map();

/** A template opens where it is tried out, or where something is left to choose. */
function firstStep(draft: RuleDraft, start: RuleDraft, at: { readonly atTest: boolean; readonly isStored: boolean }) {
  if (at.atTest) return LAST;
  if (at.isStored || start === EMPTY_RULE) return 0;
  return ruleDraftProblems(draft, (key) => key).first ?? LAST;
}

/** The five steps of a rule, its rehearsal beside them. What is written stays on the device until it is saved. */
export function RuleEditor({ clientId, start, stored, rules, atTest = false, name, children }: Props) {
  const { t } = useTranslation(['rules', 'desk']);
  const { user } = useSession();
  const isOffline = useConnection().state === 'offline';
  const navigate = useNavigate();
  const { kept, keep, forget } = usePersistedForm<RuleDraft>({ userId: user?.id ?? 0, clientId }, name);
  const draft = kept ?? start;
  const [step, setStep] = useState(() => firstStep(draft, start, { atTest, isStored: stored !== null }));
  const way = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  // A step begins where the steps are read: one that is shorter, or below the rehearsal, would open in its middle.
  useLayoutEffect(() => {
    way.current?.scrollIntoView?.({ block: 'nearest' });
  }, [step]);
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
  const steps = STEPS.map((one) => t(`step.${one}`));
  /**
   * Reading goes on at the top of the step. The focus leaves the button first: a browser that loses the focused element
   * lays the whole page out at once. The step itself is drawn in pieces, so that a slow device still hears a finger; two
   * quick taps are two steps.
   */
  const go = (next: number | ((now: number) => number)) => {
    top.current?.focus({ preventScroll: true });
    startTransition(() => setStep(next));
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
    if (loop) go(LAST);
    else if (isPast) go(ACTIONS);
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
  const hasSentence = step === CONDITIONS || step === LAST;
  return (
    <DeskPage title={draft.name.trim() || t('new')} tab={false} {...head}>
      <div ref={way} className={styles.way}>
        <Stepper label={t('steps')} steps={steps} current={step} onStep={go} free first={0} />
      </div>
      <div className={styles.desk} data-step={STEPS[step]}>
        <div ref={top} tabIndex={-1} role="group" aria-label={steps[step]} className={styles.step}>
          {step === 0 && <TriggerStep draft={draft} problems={shown} onChange={change} />}
          {step === LAST && <CheckStep draft={draft} check={check} options={options} />}
          {step > 0 && (
            // Between the steps that show it, it is kept: drawn once more, it would hold a slow page.
            <div hidden={!hasSentence}>
              <ConditionSentence
                events={draft.events}
                tree={draft.conditions}
                options={options}
                verdicts={check.verdicts}
                known={check.known}
                problems={shown.nodes ?? NO_PROBLEMS}
                onTree={(conditions) => change({ conditions })}
              />
            </div>
          )}
          {step === 2 && (
            <ActionsStep
              actions={draft.actions}
              mode={draft.mode}
              clientId={clientId}
              problem={shown.actions}
              wrongs={shown.wrongs ?? NO_WRONGS}
              onActions={(actions) => change({ actions: [...actions] })}
            />
          )}
          {step === 3 && <OutcomeStep mode={draft.mode} onMode={(mode) => change({ mode })} />}
          {refusal !== null && (
            <p role="alert" className={styles.problem}>
              {refusal}
            </p>
          )}
          <RuleFoot
            step={step}
            last={LAST}
            onStep={go}
            {...((step === LAST || stored !== null) && {
              save: {
                busy: creation.busy || saving.busy || turning.size > 0,
                barred: isOffline || isSame,
                onSave: () => void save(false),
                ...(mayArm && { onArm: () => void save(true) }),
              },
            })}
          />
        </div>
        {step > 0 && (
          <RehearsalPanel
            draft={rehearsed}
            stored={stored}
            rules={rules}
            facts={check.facts}
            chosen={check.chosen}
            onLook={check.look}
          />
        )}
      </div>
      {children}
    </DeskPage>
  );
}
