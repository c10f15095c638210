import type { PackingConfiguration } from './configuration.ts';
import type { PackingEvent } from './events.ts';
import { STANDING, type PackingState } from './packingState.ts';
import { labelWaitsFor, type StepProgress } from './progress.ts';

/** Whether the label comes by itself now: the client wants that, nothing stands before it, and the parcel has none. */
export function labelComesItself(
  { steps: { printLabel } }: PackingConfiguration,
  steps: readonly StepProgress[],
  { label }: PackingState,
): boolean {
  return printLabel.automaticallyPrint && label === null && labelWaitsFor(steps) === null;
}

/** When the parcel last became another one, ms; 0 = never. A label that is older says nothing of it. */
export function parcelChangedAt(events: readonly PackingEvent[]): number {
  return events.findLast(({ kind }) => !STANDING.has(kind) && kind !== 'undo')?.at ?? 0;
}
