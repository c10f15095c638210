import type { DataOf } from '#contract/endpoint.ts';
import type { deadJobs } from '#contract/endpoints/jobs.ts';
import type { TFunction } from 'i18next';

export type FailedJob = DataOf<typeof deadJobs>[number];

/** What was to be done; a kind of a newer server, which has no words here, is named as the server names it. */
export const jobWords = ({ kind }: Pick<FailedJob, 'kind'>, t: TFunction<'jobs'>): string =>
  t(`kind.${kind}`, { defaultValue: t('kind.other', { kind }) });

/** Why it was given up. */
export function failureWords({ problem }: Pick<FailedJob, 'problem'>, t: TFunction<'jobs'>): string {
  if (problem === null) return t('problem.unknown');
  return t(`problem.${problem}`, { defaultValue: t('problem.other', { code: problem }) });
}
