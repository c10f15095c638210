import type { FieldProblem, FieldProblems } from '#domain/settings/fieldProblem.ts';
import { customerProblems } from '#widgets/customer/customerProblems.ts';
import { chosenLines, type Draft, type DraftLine, type StepName } from './draft.ts';

const MAX_UNITS = 1_000_000;
const CHECKS: Readonly<Record<StepName, (draft: Draft) => FieldProblems>> = {
  customer: ({ customer }) => below('customer', customerProblems(customer)),
  products: checkLines,
  shipping: () => ({}),
  review: () => ({}),
};

/** What has to be corrected before a step can be left; the server checks the same again. */
export function checkStep(step: StepName, draft: Draft): FieldProblems {
  return CHECKS[step](draft);
}

/** What has to be corrected before all of these steps can be sent. */
export function checkSteps(steps: readonly StepName[], draft: Draft): FieldProblems {
  return Object.assign({}, ...steps.map((step) => checkStep(step, draft)));
}

function below(path: string, problems: FieldProblems): FieldProblems {
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`${path}.${field}`, problem]));
}

function checkLines(draft: Draft): FieldProblems {
  const chosen = chosenLines(draft);
  // For a return or a re-expedition the products are already listed; only the amounts are missing.
  if (chosen.length === 0) return { lines: { code: draft.lines.length === 0 ? 'noLines' : 'noUnits' } };
  const found = draft.lines.flatMap((line, place) => {
    const wrong = chosen.includes(line) ? checkLine(line) : null;
    return wrong ? [[`lines.${place}.${wrong[0]}`, { code: wrong[1] }] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The wrong field of a line, and why. */
function checkLine({
  quantity,
  most,
  unit_price,
}: DraftLine): readonly [field: string, code: FieldProblem['code']] | null {
  if (most !== null && (quantity ?? 0) > most) return ['quantity', 'tooManyUnits'];
  if (quantity === null || !Number.isInteger(quantity) || quantity <= 0 || quantity > MAX_UNITS)
    return ['quantity', 'amount'];
  return unit_price !== null && unit_price < 0 ? ['unit_price', 'price'] : null;
}

/** The step whose screen shows a field. */
export function stepOf(field: string): StepName {
  if (field.startsWith('customer')) return 'customer';
  return field.startsWith('lines') ? 'products' : 'shipping';
}
