import type { DataOf } from '#contract/endpoint.ts';
import type { deadJobs } from '#contract/service/jobs.ts';
import { LABEL_REFUSALS } from '#domain/carriers/labelRefusals.ts';
import type { TFunction } from 'i18next';

export type FailedJob = DataOf<typeof deadJobs>[number];

/** What was to be done; a kind of a newer server, which has no words here, is named as the server names it. */
export const jobWords = ({ kind }: Pick<FailedJob, 'kind'>, t: TFunction<'jobs'>): string =>
  t(`kind.${kind}`, { defaultValue: t('kind.other', { kind }) });

/** Why it was given up. */
export function failureWords({ problem }: Pick<FailedJob, 'problem'>, t: TFunction<'jobs'>): string {
  if (problem === null) return t('problem.unknown');
  // What only a label can lack says of a cancellation no more than that it was refused.
  const other = LABEL_REFUSALS.some((code) => String(code) === problem)
    ? t(`problem.${REFUSED}`)
    : t('problem.other', { code: problem });
  return t(`problem.${problem}`, { defaultValue: other });
}

const REFUSED: (typeof LABEL_REFUSALS)[number] = 14001;
