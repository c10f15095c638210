const steps: (() => unknown)[] = [];

/** Has something that several benchmarks share removed once all of them have run. */
export const atEnd = (step: () => unknown): void => void steps.push(step);

/** Removes what was made last first. */
export async function endAll(): Promise<void> {
  for (const step of steps.toReversed()) await step();
}
