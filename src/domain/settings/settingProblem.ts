import { checkValue } from './checkValue.ts';
import type { FieldProblem, FieldProblems } from './fieldProblem.ts';
import type { Setting, SettingTable } from './setting.ts';

/** What a form says of a value: more than `checkValue`, because a person can correct a line that means nothing. */
export function settingProblem(setting: Setting, value: unknown): FieldProblem | null {
  const code = checkValue(setting, value);
  if (code === 'range' && setting.type === 'range')
    return { code, values: { min: setting.minValue, max: setting.maxValue } };
  if (code !== null) return { code };
  const wrong = typeof value === 'string' ? setting.wrongLine?.(value) : null;
  return wrong ? { code: wrong.problem, values: { line: wrong.line } } : null;
}

type Values = Readonly<Record<string, unknown>>;

/** Whether a form shows the setting beside these values of its table. */
export function isSettingShown({ onlyWith = {} }: Setting, values: Values): boolean {
  return Object.entries(onlyWith).every(([name, value]) => values[name] === value);
}

/** What is wrong, by the name of the setting. What is not shown cannot be corrected, so it is not asked about. */
export function settingProblems(table: SettingTable, values: Values): FieldProblems {
  const found = Object.entries(table).flatMap(([name, setting]) => {
    const problem = isSettingShown(setting, values) ? settingProblem(setting, values[name]) : null;
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(found);
}
