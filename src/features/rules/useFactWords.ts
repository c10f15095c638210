import { conditionField } from '#domain/rules/conditionFields.ts';
import type { RuleFacts } from '#domain/rules/factReader.ts';
import { dateTime, writtenDay } from '#ui/format/dates.ts';
import { money } from '#ui/format/numbers.ts';
import type { RuleOptions } from '#widgets/rules/useRuleOptions.ts';
import { useTranslation } from 'react-i18next';

/** More values than these are not read out one by one. */
const MOST_VALUES = 3;

/**
 * What is known of an order, or `value` in place of it, as people read it: choices by their names, amounts with their
 * currency, moments by the clock of the device; a dash where nothing is known. Texts: rules
 */
export function useFactWords(options: RuleOptions): (field: string, facts: RuleFacts, value?: unknown) => string {
  const { t, i18n } = useTranslation('rules');
  return (field, facts, value = facts[field]) => {
    const row = conditionField(field);
    const choices = row?.options ? options(row.options) : null;
    const one = (own: unknown): string => {
      if (own === undefined || own === null || own === '') return '—';
      if (typeof own === 'boolean') return t(own ? 'yes' : 'no');
      if (typeof own === 'number' && row?.isMoney)
        return money(Math.round(own * 100), String(facts['order_currency'] ?? 'EUR'), i18n.language);
      if (typeof own === 'number') return own.toLocaleString(i18n.language);
      const text = typeof own === 'string' ? own : JSON.stringify(own);
      if (row?.type === 'DateTime') return Number.isNaN(Date.parse(text)) ? text : dateTime(text);
      if (row?.type === 'Date') return writtenDay(text);
      return choices?.find((choice) => choice.value === text)?.label ?? text;
    };
    if (!Array.isArray(value)) return one(value);
    const all = [...new Set((value as readonly unknown[]).map(one))];
    const more = all.length - MOST_VALUES;
    const shown = all.slice(0, MOST_VALUES).join(', ');
    return more > 0 ? t('andMore', { shown, count: more }) : shown || '—';
  };
}
