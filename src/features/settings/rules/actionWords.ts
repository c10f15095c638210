import type { RuleAction } from '#domain/rules/actionRule.ts';

/** The days of a lot by the names of their texts. */
const LOT_DATES: Readonly<Record<string, string>> = {
  next: 'rules:lotDate.next',
  today: 'rules:lotDate.today',
  'today+1d': 'rules:lotDate.todayNext',
};

type Words = (key: string, options?: { readonly defaultValue?: string }) => string;

/** What an action was told, in a line: each field with its value. Texts: bulk, statuses, rules */
export function actionWords({ action, data }: RuleAction, t: Words, exists: (key: string) => boolean): string {
  return Object.entries(data)
    .map(([name, value]) => {
      const own = `bulk:field.${action}.${name}`;
      const label = t(exists(own) ? own : `bulk:field.${name}`, { defaultValue: name });
      return `${label}: ${valueWords(name, value, t)}`;
    })
    .join(' · ');
}

function valueWords(name: string, value: unknown, t: Words): string {
  if (typeof value === 'boolean') return t(value ? 'rules:yes' : 'rules:no');
  if (name === 'status') return t(`statuses:${String(value)}`, { defaultValue: String(value) });
  if (name === 'date') return t(LOT_DATES[String(value)] ?? String(value));
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
