import type { TFunction } from 'i18next';

/** What stood in the way: of a file server a sentence of ours, else the operator's own words. */
export function problemWords(t: TFunction<'carriers'>, problem: string): string {
  const [, place, word = '', count = ''] = /^(?:(file-host):)?([a-z-]+)(?::(\d+))?$/.exec(problem) ?? [];
  if (place !== undefined) return t(`files.problem.${word}`, { defaultValue: problem });
  if (word === 'unknown-file' || word === 'unread-lines')
    return t(`files.problem.${word}`, { count: Number(count), lines: Number(count) });
  return problem;
}
