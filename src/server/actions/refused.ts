import type { ErrorCode } from '#contract/errors/codes.ts';
import type { OrderOutcome, OutcomeDetail } from '../records/orderAction.ts';

/**
 * A refusal as an outcome; `null` from a rule stays `null`.
 * @param data fills {{0}}, {{1}} of the code's text
 */
export function refused(code: ErrorCode | null, ...data: readonly (string | number)[]): OrderOutcome {
  return code === null ? null : { code, data: data.map(String) };
}

interface ProductProblem {
  readonly idProduct: number;
  readonly code: ErrorCode;
}

/**
 * The refusal of an action whose products fail one by one. A single product is refused with its own code. Several, or a
 * product that the order does not have, are listed in the details of a common code.
 * @param dataOf what fills the text of a product's code
 */
export function refusedByProduct(
  wrapper: ErrorCode,
  problems: readonly ProductProblem[],
  dataOf: (problem: ProductProblem) => readonly string[],
): OrderOutcome {
  const [first] = problems;
  if (!first) return null;
  if (problems.length === 1 && first.code !== 18176) return { code: first.code, data: dataOf(first) };
  const details = problems.map((one): OutcomeDetail => ({
    id_product: one.idProduct,
    code: one.code,
    data: dataOf(one),
  }));
  return { code: wrapper, data: [], details };
}
