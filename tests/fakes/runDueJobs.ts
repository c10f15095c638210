import type { AnyJobKind, JobRuntime } from '#server/jobs/jobKind.ts';
import { JobRunner } from '#server/jobs/jobRunner.ts';
import type { JobReport } from '#server/jobs/runJob.ts';

/** Runs all that is due by now, and what falls due by it. @returns how many were taken up */
export async function runDueJobs<Runtime extends JobRuntime>(
  kinds: readonly AnyJobKind<Runtime>[],
  runtime: Runtime,
  report: JobReport = (_, error) => {
    throw error;
  },
): Promise<number> {
  const runner = new JobRunner(kinds, runtime, report);
  let all = 0;
  for (;;) {
    const { taken } = await runner.fill();
    await runner.settled();
    if (taken === 0) return all;
    all += taken;
  }
}
