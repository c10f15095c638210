import type { TFunction } from 'i18next';

/** No answer says nothing of the account. */
const NO_ANSWER =
  /^[^:]+: (?:network|timeout|no answer|too-large|HTTP 429|HTTP 5\d\d)$|^file-host:(?:unreached|timeout|broken)$/;

/** Nor does a server that was not spoken to, or whose folders are not as they have to be. */
const NOT_ASKED = /^[^:]+: (?:certificate|blocked)$|^file-host:(?:host-key|blocked|denied|missing|full)$/;

const WORDS_OF: Readonly<
  Record<string, 'network' | 'timeout' | 'certificate' | 'silent' | 'busy' | 'blocked' | 'large'>
> = {
  network: 'network',
  blocked: 'blocked',
  'too-large': 'large',
  timeout: 'timeout',
  certificate: 'certificate',
  'no answer': 'silent',
  'HTTP 429': 'busy',
};

/** The key that opens it is of another server. */
const UNREADABLE = 'account unreadable';

/** What a test that failed says of the account: it was refused, nobody answered, or nobody was asked. */
export function testVerdict(problem: string): 'refused' | 'silent' | 'unknown' {
  if (NO_ANSWER.test(problem)) return 'silent';
  return NOT_ASKED.test(problem) || problem === UNREADABLE ? 'unknown' : 'refused';
}

/** The reason of the failure: a sentence of ours where a machine's code says it, else the operator's own words. */
export function problemWords(t: TFunction<'carriers'>, problem: string): string {
  if (problem === UNREADABLE) return t('testLabel.why.account');
  const [, place, word = '', count = ''] = /^(?:(file-host):)?([a-z-]+)(?::(\d+))?$/.exec(problem) ?? [];
  if (place !== undefined) return t(`files.problem.${word}`, { defaultValue: problem });
  if (word === 'unknown-file' || word === 'too-large' || word === 'unread-lines')
    return t(`files.problem.${word}`, { count: Number(count), lines: Number(count) });
  const said = /^[^:]+: (network|timeout|certificate|blocked|too-large|no answer|HTTP (\d{3}))$/.exec(problem);
  const key = said?.[1] && WORDS_OF[said[1]];
  if (key) return t(`health.network.${key}`);
  const status = said?.[2];
  if (status === undefined) return problem;
  return t(`health.network.${status.startsWith('5') ? 'broken' : 'odd'}`, { status });
}

/** The same of an account that was tested: behind the operator's own words stands what to do. */
export function testProblemWords(t: TFunction<'carriers'>, problem: string): string {
  const words = problemWords(t, problem);
  return words === problem ? t('test.said', { words }) : words;
}
