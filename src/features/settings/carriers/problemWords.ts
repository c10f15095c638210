import type { TFunction } from 'i18next';

/** No answer says nothing of the account. */
const NO_ANSWER =
  /^[^:]+: (?:network|timeout|certificate|no answer|HTTP 429|HTTP 5\d\d)$|^file-host:(?:unreached|timeout|broken)$/;

const WORDS_OF: Readonly<Record<string, 'network' | 'timeout' | 'certificate' | 'silent' | 'busy'>> = {
  network: 'network',
  timeout: 'timeout',
  certificate: 'certificate',
  'no answer': 'silent',
  'HTTP 429': 'busy',
};

/** Whether nobody answered: then nothing was refused. */
export function isNoAnswer(problem: string): boolean {
  return NO_ANSWER.test(problem);
}

/** The reason of the failure: a sentence of ours where a machine's code says it, else the operator's own words. */
export function problemWords(t: TFunction<'carriers'>, problem: string): string {
  const [, place, word = '', count = ''] = /^(?:(file-host):)?([a-z-]+)(?::(\d+))?$/.exec(problem) ?? [];
  if (place !== undefined) return t(`files.problem.${word}`, { defaultValue: problem });
  if (word === 'unknown-file' || word === 'unread-lines')
    return t(`files.problem.${word}`, { count: Number(count), lines: Number(count) });
  const said = /^[^:]+: (network|timeout|certificate|no answer|HTTP (\d{3}))$/.exec(problem);
  const key = said?.[1] && WORDS_OF[said[1]];
  if (key) return t(`health.network.${key}`);
  const status = said?.[2];
  if (status === undefined) return problem;
  return t(`health.network.${status.startsWith('5') ? 'broken' : 'odd'}`, { status });
}
