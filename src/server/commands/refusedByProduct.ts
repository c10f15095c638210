import type { ErrorCode } from '#contract/errors/codes.ts';
import type { OrderOutcome, OutcomeDetail } from './orderAction.ts';

interface ProductProblem {
  readonly idProduct: number;
  readonly code: ErrorCode;
}

/**
 * The refusal of an act whose products fail one by one. A single product is refused with its own code. Several, or a
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
