import { isFilled } from '#contract/rules/actionRule.ts';
import { actionEndpoint } from '#contract/actions/table.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import type { RuleAction } from '#domain/rules/actionRule.ts';
import { RULE_DATES } from '#domain/rules/ruleDates.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import { HELD } from '#domain/status/hold.ts';
import { checkForm, type Values } from '#widgets/actions/checkForm.ts';
import { type ActionFormField, formFields, initialValues } from '#widgets/actions/formFields.ts';

/** The types of order that a rule may meet. */
export const GOODS = ['order', 'return', 'reexpedition'] as const;

/** A rule meets orders on days that nobody knows yet: the day of a lot is one that the order's own day gives. */
const LOT_FIELDS: readonly ActionFormField[] = [
  { name: 'itinerary_id', kind: 'number', control: 'itinerary', optional: false, initial: undefined, choices: [] },
  { name: 'date', kind: 'choice', control: null, optional: false, initial: 'next', choices: RULE_DATES },
];

/** Nothing said = until somebody lets it go, so it is never missing. */
const HOLD_DAYS: ActionFormField = {
  name: 'hold_days',
  kind: 'number',
  control: null,
  optional: false,
  initial: null,
  choices: [],
};

/** The controls that are a word of the sentence; what the others ask for has its form. */
const INLINE = new Set<ActionFormField['control']>([
  ...(['carrier', 'warehouse', 'office', 'region', 'itinerary', 'template', 'person'] as const),
  ...(['service', 'status', 'country', 'kilograms', 'cents'] as const),
]);
const INLINE_KINDS: ReadonlySet<ActionFormField['kind']> = new Set(['choice', 'text', 'number', 'boolean']);

/**
 * Where a field of an action stands: in the sentence as a control, in it as words that open the form, or in the form
 * alone because nothing was said of it.
 */
export type FieldPlace = 'control' | 'words' | 'form';

export function fieldPlace(field: ActionFormField, data: Values): FieldPlace {
  const value = data[field.name];
  if (field.control === 'service') return data['carrier_id'] === undefined ? 'form' : 'control';
  const isInline = field.control === null ? INLINE_KINDS.has(field.kind) : INLINE.has(field.control);
  if (isInline && !field.optional) return 'control';
  if (field.optional && (value === undefined || (Array.isArray(value) && value.length === 0))) return 'form';
  return 'words';
}

/** The fields of an action inside a rule, given what was said so far. */
export function ruleActionFields({ action, data }: RuleAction): readonly ActionFormField[] {
  if (action === 'assignLotShipping') return LOT_FIELDS;
  const fields = formFields(action, data, false);
  if (action !== 'changeOrderStatus' || data['status'] !== HELD) return fields;
  if (data['release'] === true) return fields.filter(({ name }) => name === 'status');
  return fields.flatMap((field) => (field.name === 'status' ? [field, HOLD_DAYS] : [field]));
}

/** An action as it begins, before anybody said what it needs. */
export function newAction(action: ActionType): RuleAction {
  return { action, data: action === 'assignLotShipping' ? { date: 'next' } : initialValues(action) };
}

/** What an action still needs, or what it was told that it cannot take, by field; empty = it can be saved. */
export function actionProblems(one: RuleAction): FieldProblems {
  const fields = ruleActionFields(one);
  const missing = one.action === 'assignLotShipping' && one.data['itinerary_id'] === undefined;
  if (missing) return { itinerary_id: { code: 'required' } };
  const found = one.action === 'assignLotShipping' ? {} : checkForm(actionEndpoint(one.action), fields, one.data);
  const [first] = fields;
  return Object.keys(found).length > 0 || isFilled(one) || !first ? found : { [first.name]: { code: 'invalid' } };
}
