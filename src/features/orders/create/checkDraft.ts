import { checkCustomer, type CustomerProblem } from '#domain/orders/checkCustomer.ts';
import { chosenLines, type Draft, type StepName } from './draft.ts';

export type ProblemCode =
  | CustomerProblem
  | 'amount'
  | 'tooMany'
  | 'noLines'
  | 'noUnits'
  | 'price'
  | 'taken'
  | 'notHere'
  | 'unknownProduct'
  | 'service';

/** What is wrong with one field; its words are `problem.<code>` of the form. */
export interface Problem {
  /** As the API names it: customer.postcode, lines.0.quantity, order_reference. */
  readonly field: string;
  readonly code: ProblemCode;
}

const MAX_UNITS = 1_000_000;
const CHECKS: Readonly<Record<StepName, (draft: Draft) => readonly Problem[]>> = {
  customer: ({ customer }) =>
    Object.entries(checkCustomer(customer)).map(([field, code]) => ({ field: `customer.${field}`, code })),
  products: checkLines,
  shipping: () => [],
  review: () => [],
};

/** What has to be corrected before a step can be left; the server checks the same again. */
export function checkStep(step: StepName, draft: Draft): readonly Problem[] {
  return CHECKS[step](draft);
}

function checkLines(draft: Draft): readonly Problem[] {
  // For a return or a re-expedition the products are already listed; only the amounts are missing.
  if (chosenLines(draft).length === 0)
    return [{ field: 'lines', code: draft.lines.length === 0 ? 'noLines' : 'noUnits' }];
  return draft.lines.flatMap((line, place): Problem[] => {
    const { quantity, most } = line;
    if (!chosenLines(draft).includes(line)) return [];
    if (most !== null && (quantity ?? 0) > most) return [{ field: `lines.${place}.quantity`, code: 'tooMany' }];
    if (quantity === null || !Number.isInteger(quantity) || quantity <= 0 || quantity > MAX_UNITS)
      return [{ field: `lines.${place}.quantity`, code: 'amount' }];
    return line.unit_price !== null && line.unit_price < 0
      ? [{ field: `lines.${place}.unit_price`, code: 'price' }]
      : [];
  });
}

const CUSTOMER = 'customer.';
const CUSTOMER_CODES: ReadonlySet<string> = new Set([
  'required',
  'country',
  'postcode',
  'email',
  'phone',
] satisfies CustomerProblem[]);

/** What is wrong with the customer, by field, as its fields take it. */
export function customerProblems(problems: readonly Problem[]): Readonly<Partial<Record<string, CustomerProblem>>> {
  const own = problems.filter(({ field, code }) => field.startsWith(CUSTOMER) && CUSTOMER_CODES.has(code));
  return Object.fromEntries(own.map(({ field, code }) => [field.slice(CUSTOMER.length), code as CustomerProblem]));
}

/** The step whose screen shows a field. */
export function stepOf(field: string): StepName {
  if (field.startsWith('customer')) return 'customer';
  return field.startsWith('lines') ? 'products' : 'shipping';
}
