import { searchText } from '../orders/searchText.ts';
import { conditionField } from './conditionFields.ts';
import { conditionOperators, type ConditionOperator } from './conditionOperators.ts';
import { MAX_VALUES, type RuleCondition, type ConditionValue } from './conditionTree.ts';
import { matchesPattern, parsePattern } from './datetimePattern.ts';
import { type FactReader, toNumber } from './factReader.ts';
import { momentOf, type MomentType, parseMoment } from './moments.ts';

/** The longest value that a condition names. */
const MAX_VALUE_LENGTH = 200;

/** Why a condition can never be true. */
export type ConditionProblem =
  | 'unknownField'
  | 'noFacts'
  | 'dataType'
  | 'operator'
  | 'empty'
  | 'value'
  | 'tooMany'
  | 'pattern';

export type ConditionTest = (reader: FactReader) => boolean;

/**
 * A condition as a function of the facts. One that no order can fulfil, because its field, type, operator or value is
 * wrong, is a problem in place of it.
 */
export function conditionTest(condition: RuleCondition): ConditionTest | ConditionProblem {
  const { field, operator, data_type: type, value } = condition;
  const known = conditionField(field);
  if (!known) return 'unknownField';
  if (known.hasNoFacts) return 'noFacts';
  if (known.type !== type) return 'dataType';
  if (!conditionOperators(field, type).includes(operator)) return 'operator';
  if (isEmpty(value)) return 'empty';
  switch (type) {
    case 'String':
    case 'Selector':
      return textTest(field, operator, value);
    case 'Boolean':
      return booleanTest(field, operator, value);
    case 'Integer':
    case 'Float':
      return numberTest(field, type, operator, value);
    default:
      return momentTest(field, type, operator, value);
  }
}

function isEmpty(value: ConditionValue): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** What a condition compares, read from its value: one for a comparison, several for a list, also as text with commas. */
function valuesOf(operator: ConditionOperator, value: ConditionValue): readonly string[] | null {
  if (operator !== 'Includes' && operator !== 'Excludes') return typeof value === 'object' ? null : [String(value)];
  const many = Array.isArray(value) ? value.map(String) : String(value).split(',');
  return many.filter((one) => one.trim() !== '');
}

function textTest(field: string, operator: ConditionOperator, value: ConditionValue): ConditionTest | ConditionProblem {
  const given = valuesOf(operator, value);
  if (!given) return 'value';
  if (given.length > MAX_VALUES) return 'tooMany';
  if (given.some((one) => one.length > MAX_VALUE_LENGTH)) return 'value';
  const wanted = given.map((one) => searchText(one)).filter(Boolean);
  const [first] = wanted;
  if (first === undefined) return 'empty';
  const among = new Set(wanted);
  switch (operator) {
    case 'Eq':
      return (reader) => reader.texts(field).some((one) => one === first);
    case 'Ne':
      return (reader) => reader.texts(field).every((one) => one !== first);
    case 'Includes':
      return (reader) => reader.texts(field).some((one) => among.has(one));
    case 'Excludes':
      return (reader) => !reader.texts(field).some((one) => among.has(one));
    case 'Contains':
      return (reader) => reader.texts(field).some((one) => one.includes(first));
    case 'NotContains':
      return (reader) => !reader.texts(field).some((one) => one.includes(first));
    default:
      return 'operator';
  }
}

function booleanTest(
  field: string,
  operator: ConditionOperator,
  value: ConditionValue,
): ConditionTest | ConditionProblem {
  if (value !== true && value !== false && value !== 'true' && value !== 'false') return 'value';
  const wanted = (value === true || value === 'true') === (operator === 'Eq');
  return (reader) => reader.isTrue(field) === wanted;
}

function numberTest(
  field: string,
  type: 'Integer' | 'Float',
  operator: ConditionOperator,
  value: ConditionValue,
): ConditionTest | ConditionProblem {
  if (typeof value !== 'string' && typeof value !== 'number') return 'value';
  const wanted = toNumber(value);
  if (!(type === 'Integer' ? Number.isInteger(wanted) : Number.isFinite(wanted))) return 'value';
  const fits = comparison<number>(operator);
  if (!fits) return 'operator';
  // What is no number equals nothing, and is not said to differ either.
  if (operator === 'Ne') return (reader) => reader.numbers(field).every((one) => !Number.isNaN(one) && one !== wanted);
  return (reader) => reader.numbers(field).some((one) => fits(one, wanted));
}

function momentTest(
  field: string,
  type: MomentType,
  operator: ConditionOperator,
  value: ConditionValue,
): ConditionTest | ConditionProblem {
  if (typeof value !== 'string') return 'value';
  if (operator === 'DatetimePattern') {
    const pattern = parsePattern(value);
    if (!pattern) return 'pattern';
    return (reader) => reader.moments(field, type).some((one) => matchesPattern(pattern, momentOf(type, one)));
  }
  const wanted = parseMoment(type, value.trim());
  const fits = comparison<string>(operator);
  if (!wanted) return 'value';
  if (!fits) return 'operator';
  if (operator === 'Ne') return (reader) => reader.moments(field, type).every((one) => one !== wanted(reader.clock));
  return (reader) => reader.moments(field, type).some((one) => fits(one, wanted(reader.clock)));
}

function comparison<Value extends number | string>(
  operator: ConditionOperator,
): ((fact: Value, wanted: Value) => boolean) | null {
  switch (operator) {
    case 'Lt':
      return (fact, wanted) => fact < wanted;
    case 'Le':
      return (fact, wanted) => fact <= wanted;
    case 'Gt':
      return (fact, wanted) => fact > wanted;
    case 'Ge':
      return (fact, wanted) => fact >= wanted;
    case 'Eq':
      return (fact, wanted) => fact === wanted;
    case 'Ne':
      return (fact, wanted) => fact !== wanted;
    default:
      return null;
  }
}
