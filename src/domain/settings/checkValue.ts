import type { RuleDefinition } from './setting.ts';

/** Why a value does not fit its rule; `range` and `several` have texts of their own. */
export type ValueProblem = 'number' | 'range' | 'boolean' | 'text' | 'datetime_range' | 'choice' | 'several' | 'list';

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * Whether a value fits its rule. A number is numeric, a range holds its ends, the start of a datetime_range is not
 * after its end. What a form could not even offer (a text for a switch, a choice outside the list) is refused too.
 * @returns `null` when the value fits.
 */
export function checkValue(rule: RuleDefinition, value: unknown): ValueProblem | null {
  switch (rule.type) {
    case 'number':
      return isNumber(value) ? null : 'number';
    case 'range':
      return isNumber(value) && value >= rule.minValue && value <= rule.maxValue ? null : 'range';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'boolean';
    case 'datetime_range':
      return isDatetimeRange(value) ? null : 'datetime_range';
    case 'enum':
      return checkChoice(rule.values, rule.several === true, value);
    case 'list':
      return Array.isArray(value) ? null : 'list';
    default:
      return isText(value) ? null : 'text';
  }
}

function checkChoice(values: readonly string[], several: boolean, value: unknown): ValueProblem | null {
  const offered = (one: unknown) => values.some((other) => other === one);
  if (!several) return offered(value) ? null : 'choice';
  const chosen = Array.isArray(value) ? value : [];
  return chosen.length > 0 && chosen.every(offered) && new Set(chosen).size === chosen.length ? null : 'several';
}

/** ISO texts of one form sort as the moments that they name. */
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?Z)?$/;

function isDatetimeRange(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('startDate' in value) || !('endDate' in value)) return false;
  const { startDate: start, endDate: end } = value;
  return (
    typeof start === 'string' &&
    typeof end === 'string' &&
    ISO_MOMENT.test(start) &&
    ISO_MOMENT.test(end) &&
    start <= end
  );
}
