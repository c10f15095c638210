import type { Endpoint } from '#contract/endpoint.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import type { FieldProblem, FieldProblems } from '#domain/settings/fieldProblem.ts';
import { isHsCode, normaliseHsCode } from '#domain/customs/hsCode.ts';
import type { ActionFormField } from './formFields.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Checks that the contract leaves to each order's products, for values that no order could accept. */
const STRICTER: Readonly<Record<string, (value: unknown) => boolean>> = {
  hs_code: isCode,
  products: (value) =>
    !Array.isArray(value) ||
    value.every(
      (one: unknown) => typeof one !== 'object' || one === null || !('hs_code' in one) || isCode(one.hs_code),
    ),
};

function isCode(value: unknown): boolean {
  return typeof value === 'string' && isHsCode(normaliseHsCode(value));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Naming no products means all of them, so a form in which none is chosen must not be sent. */
const isNoneChosen = ({ control, name }: ActionFormField, values: Values): boolean => {
  const value = values[name];
  return control === 'chosenProducts' && Array.isArray(value) && value.length === 0;
};

/** The form's values as the `data` of its action: what is empty is not said. */
export function actionData(asked: readonly ActionFormField[], values: Values): Values {
  return Object.fromEntries(
    asked.map(({ name }) => [name, values[name]] as const).filter(([, value]) => !isEmpty(value)),
  );
}

/** What is wrong with the values of an action, by its fields, as the contract says; empty = it can be sent. */
export function checkForm(endpoint: Endpoint, asked: readonly ActionFormField[], values: Values): FieldProblems {
  const missing = asked.filter(
    (field) =>
      (!field.optional && field.initial === undefined && isEmpty(values[field.name])) || isNoneChosen(field, values),
  );
  const odd = asked.filter(({ name }) => !isEmpty(values[name]) && STRICTER[name]?.(values[name]) === false);
  const request = { ordersIds: [1], data: actionData(asked, values) };
  return {
    ...(endpoint.body && fieldsBelow('data', asked, schemaProblems(endpoint.body, request))),
    ...Object.fromEntries(odd.map(({ name }) => [name, { code: 'hsCode' }])),
    ...Object.fromEntries(missing.map(({ name }) => [name, { code: 'required' }])),
  };
}

/**
 * Problems of a part of the body, at the fields of the form: a part of a field is wrong at the field. What is wrong at
 * no field of the form is told at its first one, so that nothing is refused without a word.
 */
function fieldsBelow(part: string, asked: readonly ActionFormField[], problems: FieldProblems): FieldProblems {
  const found: Record<string, FieldProblem> = {};
  for (const [path, problem] of Object.entries(problems)) {
    const [head, name = ''] = path.split('.');
    const field = head === part && asked.some((one) => one.name === name) ? name : asked[0]?.name;
    if (field !== undefined) found[field] ??= problem;
  }
  return found;
}
