import type { TFunction } from 'i18next';

/** No answer says nothing of the account. */
const NO_ANSWER = /^[^:]+: (?:network|timeout|no answer|HTTP 429|HTTP 5\d\d)$|^file-host:(?:unreached|timeout|broken)$/;

/** Whether nobody answered: then nothing was refused. */
export function isNoAnswer(problem: string): boolean {
  return NO_ANSWER.test(problem);
}

/** The reason of the failure: of a file server a sentence of ours, else the operator's own words. */
export function problemWords(t: TFunction<'carriers'>, problem: string): string {
  const [, place, word = '', count = ''] = /^(?:(file-host):)?([a-z-]+)(?::(\d+))?$/.exec(problem) ?? [];
  if (place !== undefined) return t(`files.problem.${word}`, { defaultValue: problem });
  if (word === 'unknown-file' || word === 'unread-lines')
    return t(`files.problem.${word}`, { count: Number(count), lines: Number(count) });
  const network = /: (network|timeout|HTTP 429)$/.exec(problem)?.[1];
  return network === undefined ? problem : t(`health.network.${network === 'HTTP 429' ? 'busy' : network}`);
}
