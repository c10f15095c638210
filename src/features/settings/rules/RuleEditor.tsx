import { actionRules, createActionRule, ruleFacts, saveActionRule } from '#contract/endpoints/actionRules.ts';
import type { ActionRule } from '#contract/rules/actionRule.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { usePersistedForm } from '#ui/form/persistedForms.ts';
import { Stepper } from '#ui/form/Stepper.tsx';
import { PATHS, rulePath } from '#widgets/paths.ts';
import { startTransition, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ActionsStep } from './ActionsStep.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ConditionGroupEditor } from './ConditionGroupEditor.tsx';
import { ruleDraftProblems } from './ruleDraftProblems.ts';
import { OutcomeStep } from './OutcomeStep.tsx';
import { ruleDraftOf, type RuleDraft } from './ruleDraft.ts';
import styles from './Rules.module.css';
import { TriggerStep } from './TriggerStep.tsx';
import { useRuleOptions } from '#widgets/rules/useRuleOptions.ts';

interface Props {
  readonly clientId: number;
  /** What the editor begins with. */
  readonly start: RuleDraft;
  readonly stored: ActionRule | null;
  readonly rules: readonly ActionRule[];
  /** Under which the draft is kept. */
  readonly name: string;
}

const LAST = 4;
const NONE: ReadonlyMap<string, boolean> = new Map();
const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

/** The five steps of a rule. What is written stays on the device until it is saved. */
export function RuleEditor({ clientId, start, stored, rules, name }: Props) {
  const { t } = useTranslation(['rules', 'desk']);
  const { user } = useSession();
  const isOffline = useConnection().state === 'offline';
  const navigate = useNavigate();
  const { kept, keep, forget } = usePersistedForm<RuleDraft>({ userId: user?.id ?? 0, clientId }, name);
  const draft = kept ?? start;
  const [step, setStep] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const creation = useEndpointMutation(createActionRule, [actionRules]);
  const saving = useEndpointMutation(saveActionRule, [actionRules]);
  const options = useRuleOptions(clientId);
  // Read before the last step asks for them: somebody who loses the network meanwhile can still try the rule out.
  useEndpoint(ruleFacts, { params: { id_client: clientId } }, { live: false });
  const found = ruleDraftProblems(draft, (key) => t(key));
  const shown: Partial<typeof found> = isTried ? found : {};
  const change = (part: Partial<RuleDraft>) => {
    setRefusal(null);
    keep({ ...draft, ...part });
  };
  const steps = ['trigger', 'conditions', 'actions', 'outcome', 'check'].map((one) => t(`step.${one}`));
  /**
   * Reading goes on at the top of the step. The focus leaves the button first: a browser that loses the focused element
   * lays the whole page out at once. The step itself is drawn in pieces, so that a slow device still hears a finger; two
   * quick taps are two steps.
   */
  const go = (next: number | ((now: number) => number)) => {
    top.current?.focus();
    startTransition(() => setStep(next));
  };

  const save = async () => {
    setTried(true);
    if (found.first !== null) {
      go(found.first);
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
      showToast({ kind: 'success', title: t(answer.data.deleted_at === null ? 'saved' : 'savedOff') });
      if (!stored) await navigate(rulePath({ id: answer.data.id }), { replace: true });
      return;
    }
    const { loop } = answer.errors;
    if (loop) go(LAST);
    setRefusal(
      answer.kind === 'network'
        ? t('desk:form.failed.network')
        : loop
          ? t('loop.refused')
          : (answer.message ?? t('desk:form.failed.refused')),
    );
  };
  return (
    <>
      <Stepper label={t('steps')} steps={steps} current={step} onStep={go} />
      {kept && (
        <p className={styles.draft}>
          {t('draft')}
          <Button size="desk" kind="quiet" onClick={forget}>
            {t('dropDraft')}
          </Button>
        </p>
      )}
      <div ref={top} tabIndex={-1} role="group" aria-label={steps[step]} className={styles.step}>
        {step === 0 && <TriggerStep draft={draft} problems={shown} onChange={change} />}
        {step === 1 && (
          <div className={styles.step}>
            <p className={styles.words}>{t('conditionsWords')}</p>
            <ConditionGroupEditor
              tree={draft.conditions}
              group={draft.conditions}
              depth={1}
              options={options}
              verdicts={NONE}
              problems={shown.nodes ?? NO_PROBLEMS}
              onTree={(conditions) => change({ conditions })}
            />
          </div>
        )}
        {step === 2 && (
          <ActionsStep
            actions={draft.actions}
            clientId={clientId}
            problem={shown.actions}
            onActions={(actions) => change({ actions: [...actions] })}
          />
        )}
        {step === 3 && <OutcomeStep mode={draft.mode} onMode={(mode) => change({ mode })} />}
        {step === LAST && (
          <CheckStep
            clientId={clientId}
            draft={draft}
            stored={stored}
            rules={rules}
            options={options}
            problems={shown.nodes ?? NO_PROBLEMS}
            onDraft={change}
          />
        )}
      </div>
      {refusal !== null && (
        <p role="alert" className={styles.problem}>
          {refusal}
        </p>
      )}
      <div className={styles.foot}>
        <ButtonLink to={PATHS.settingsRules}>{t('close')}</ButtonLink>
        {step > 0 && <Button onClick={() => go((now) => Math.max(now - 1, 0))}>{t('back')}</Button>}
        {step < LAST && (
          <Button
            {...(kept === null || stored === null ? { kind: 'primary' as const } : {})}
            onClick={() => go((now) => Math.min(now + 1, LAST))}
          >
            {t('next')}
          </Button>
        )}
        {(step === LAST || stored !== null) && (
          <Button
            kind="primary"
            busy={creation.busy || saving.busy}
            disabled={isOffline || (stored !== null && JSON.stringify(draft) === JSON.stringify(ruleDraftOf(stored)))}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        )}
      </div>
    </>
  );
}
