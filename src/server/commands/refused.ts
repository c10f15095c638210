import type { ErrorCode } from '#contract/errors/codes.ts';
import type { OrderOutcome } from './orderAction.ts';

/**
 * A refusal as an outcome; `null` from a rule stays `null`.
 * @param data fills {{0}}, {{1}} of the code's text
 */
export function refused(code: ErrorCode | null, ...data: readonly (string | number)[]): OrderOutcome {
  return code === null ? null : { code, data: data.map(String) };
}
