import type { FlowList } from '#domain/flow/steps.ts';
import { maySet, STEP_TARGETS, type StepTarget } from '#domain/flow/stepTargets.ts';
import { changeOrdersStatus } from '#offline/commands/changeOrdersStatus.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearSelection } from './flowSelection.ts';
import { useFlowSearch } from './useFlowSearch.ts';

export interface Step {
  readonly target: StepTarget;
  /** Those of the chosen that can take it. */
  readonly takers: readonly number[];
}

export interface Steps {
  readonly steps: readonly Step[];
  readonly busy: boolean;
  /** The step that waits for a yes. */
  readonly asking: Step | null;
  /** Takes the step, or asks first where nothing leads back. */
  readonly begin: (step: Step) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Nothing leads back from there; every other step can be taken back. */
const FINAL: StepTarget = 'SHIPPED';

/** The next steps of what is chosen in a list, and how they are taken. */
export function useSteps(list: FlowList, chosen: readonly OrderView[]): Steps {
  const { t } = useTranslation(['flow', 'statuses']);
  const [asking, setAsking] = useState<Step | null>(null);
  const [busy, setBusy] = useState(false);
  const [, find] = useFlowSearch(list);
  const steps = STEP_TARGETS[list]
    .map((target) => ({ target, takers: chosen.filter((order) => maySet(order, target)).map((order) => order.id) }))
    .filter(({ takers }) => takers.length > 0);

  const take = async ({ target, takers }: Step) => {
    setBusy(true);
    try {
      const done = await changeOrdersStatus(takers, target);
      clearSelection(list);
      // They left the list: a search that found them would show nothing.
      find('');
      showToast({ kind: 'success', title: t('step.done', { count: done.length, status: t(`statuses:${target}`) }) });
    } catch {
      showToast({ kind: 'error', title: t('step.failed'), message: t('step.failedText') });
    } finally {
      setBusy(false);
      setAsking(null);
    }
  };

  return {
    steps,
    busy,
    asking,
    begin: (step) => (step.target === FINAL ? setAsking(step) : void take(step)),
    confirm: () => asking && void take(asking),
    cancel: () => setAsking(null),
  };
}
