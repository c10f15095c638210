import type { TFunction } from 'i18next';
import { date } from '../format/dates.ts';
import type { Filter, FilterField } from './filters.ts';

const MAX_NAMED_VALUES = 2;

/** What an active filter says on its chip: "SEUR, Correos", "últimos…", "≥ 10". */
export function filterWords(field: FilterField, filter: Filter, t: TFunction<'desk'>, language: string): string {
  const word = (value: string): string => {
    if (field.kind === 'boolean') return t(value === 'true' ? 'filter.yes' : 'filter.no');
    if (field.kind === 'date' && /^\d{4}-\d{2}-\d{2}/.test(value)) return date(`${value.slice(0, 10)}T00:00`);
    if (field.decimals !== undefined)
      return new Intl.NumberFormat(language, { maximumFractionDigits: field.decimals }).format(
        Number(value) / 10 ** field.decimals,
      );
    return field.choices?.find((choice) => choice.value === value)?.label ?? value;
  };
  const values = filter.values.filter((value) => value !== '');
  const named = values.slice(0, MAX_NAMED_VALUES).map(word).join(', ');
  const list = values.length > MAX_NAMED_VALUES ? `${named} +${values.length - MAX_NAMED_VALUES}` : named;
  const [from = '', to = ''] = filter.values;
  if (filter.operator === 'range' || filter.operator === 'notRange') {
    const span =
      from === ''
        ? t('filter.until', { value: word(to) })
        : to === ''
          ? t('filter.since', { value: word(from) })
          : `${word(from)} – ${word(to)}`;
    return filter.operator === 'range' ? span : t('filter.not', { value: span });
  }
  if (filter.operator === 'in' || filter.operator === 'eq') return list;
  if (filter.operator === 'notIn' || filter.operator === 'ne') return t('filter.not', { value: list });
  return `${t(`filter.operator.${field.kind === 'date' ? 'date' : 'plain'}.${filter.operator}`)} ${list}`.trim();
}
