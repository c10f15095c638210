export const CONDITION_DATA_TYPES = [
  'Integer',
  'Float',
  'Boolean',
  'String',
  'DateTime',
  'Date',
  'Time',
  'Selector',
] as const;
export type ConditionDataType = (typeof CONDITION_DATA_TYPES)[number];

export const CONDITION_OPERATORS = [
  'Le',
  'Lt',
  'Ge',
  'Gt',
  'Eq',
  'Ne',
  'Includes',
  'Excludes',
  'DatetimePattern',
  'Contains',
  'NotContains',
] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

const TEXT: readonly ConditionOperator[] = ['Eq', 'Ne', 'Includes', 'Excludes', 'Contains', 'NotContains'];
const NUMBER: readonly ConditionOperator[] = ['Le', 'Lt', 'Ge', 'Gt', 'Eq', 'Ne'];
const MOMENT: readonly ConditionOperator[] = [...NUMBER, 'DatetimePattern'];

const OPERATORS: Readonly<Record<ConditionDataType, readonly ConditionOperator[]>> = {
  String: TEXT,
  Boolean: ['Eq', 'Ne'],
  Integer: NUMBER,
  Float: NUMBER,
  Selector: ['Includes', 'Excludes', 'Eq', 'Ne'],
  Date: MOMENT,
  Time: MOMENT,
  DateTime: MOMENT,
};

/** Fields that take fewer operators than their type. */
const EXCLUDED: Readonly<Record<string, readonly ConditionOperator[]>> = { customer_postcode: ['DatetimePattern'] };

/** Which operators a field of a type takes. */
export function conditionOperators(field: string, type: ConditionDataType): readonly ConditionOperator[] {
  return OPERATORS[type].filter((operator) => !EXCLUDED[field]?.includes(operator));
}
