import type { LogisticOperator } from '#contract/carriers/carriers.ts';
import { parseOperator } from '#domain/carriers/operators.ts';

/** The operator that a contract names; SEURSIL is no SEUR, while DRAGEU bears a product behind its code. */
export function operatorOf(operators: readonly LogisticOperator[], named: string): LogisticOperator | undefined {
  const operator = parseOperator(named);
  return operators.find(({ code }) => code === operator);
}
