import { shownSteps, type PackingConfiguration } from './configuration.ts';
import { missingOfStep, type StepMissing } from './missingOfStep.ts';
import type { PackOrder } from './packOrder.ts';
import type { PackingState } from './packingState.ts';
import { stepFacts, type PackingStep } from './steps.ts';

export interface StepProgress {
  readonly step: PackingStep;
  readonly isCompleted: boolean;
  /** What it waits for; null = nothing, or only a person's word. */
  readonly missing: StepMissing | null;
}

/** Every step that is shown, in order. The close is completed by what follows it, never here. */
export function progress(
  configuration: PackingConfiguration,
  order: PackOrder,
  state: PackingState,
): readonly StepProgress[] {
  const context = { order, steps: configuration.steps, state };
  return shownSteps(configuration).map((step) => {
    // Nobody lets the close itself go: it is what follows.
    if (step !== 'close' && state.overrides.has(step)) return { step, isCompleted: true, missing: null };
    const missing = missingOfStep(step, context);
    const isSaid = stepFacts(step).completedBy === 'itself' || state.completed.has(step);
    return { step, isCompleted: step !== 'close' && missing === null && isSaid, missing };
  });
}

/**
 * The step a packer stands at: the one that was chosen while it is open, or until something was done in it again; else
 * the first that is not done.
 */
export function currentStep(steps: readonly StepProgress[], state: PackingState): PackingStep {
  const chosen = steps.find(({ step }) => step === state.looksAt);
  if (chosen && (!chosen.isCompleted || state.hasJustLooked)) return chosen.step;
  return steps.find(({ isCompleted }) => !isCompleted)?.step ?? 'close';
}

/** Whether the parcel may be closed; else the first step that is in the way. */
export function mayClose(
  steps: readonly StepProgress[],
): { readonly ok: true } | { readonly ok: false; readonly step: PackingStep } {
  const open = steps.find(({ step, isCompleted }) => step !== 'close' && !isCompleted);
  return open ? { ok: false, step: open.step } : { ok: true };
}

/** The first step that a label waits for; null = it may be printed. */
export function labelWaitsFor(steps: readonly StepProgress[]): PackingStep | null {
  return steps.find(({ step, isCompleted }) => stepFacts(step).isBeforeLabel && !isCompleted)?.step ?? null;
}
