import { parseOperator, profileOf } from './operators.ts';

/** What people call an operator; one that nobody knows is called by its code. */
export function operatorName(code: string): string {
  const known = parseOperator(code);
  return known ? profileOf(known).name : code;
}
