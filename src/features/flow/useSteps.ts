import type { FlowList } from '#domain/flow/steps.ts';
import { maySet, STEP_TARGETS, type StepTarget } from '#domain/flow/stepTargets.ts';
import { changeOrdersStatus } from '#offline/commands/changeOrdersStatus.ts';
import { logFailure } from '#offline/guard/logFailure.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearSelection } from './flowSelection.ts';
import { useFlowSearch } from './useFlowSearch.ts';

export interface Step {
  readonly target: StepTarget;
  /** The selected orders that can take the step. */
  readonly takers: readonly number[];
}

export interface Steps {
  readonly steps: readonly Step[];
  readonly busy: boolean;
  /** The step that waits for a confirmation. */
  readonly asking: Step | null;
  /** Takes the step, or asks first where it cannot be undone. */
  readonly begin: (step: Step) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** The one step that cannot be undone. */
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
      // The orders have left the list; a search that found them would show nothing.
      find('');
      showToast({ kind: 'success', title: t('step.done', { count: done.length, status: t(`statuses:${target}`) }) });
    } catch (reason) {
      logFailure('flow', reason);
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
