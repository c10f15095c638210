import { ORDER_TYPES } from '#contract/orders/order.ts';
import { CARRIER_SERVICES } from '#domain/carriers/services.ts';
import { LOGISTIC_OPERATORS } from '#domain/carriers/operators.ts';
import { INCOTERMS } from '#domain/customs/incoterms.ts';
import { ZONES } from '#domain/geography/zones.ts';
import { LOT_STATUSES } from '#domain/lots/lotStatus.ts';
import { SPANISH_PROVINCES } from '#domain/places/spanishProvinces.ts';
import type { OptionSource } from '#domain/rules/conditionFields.ts';
import { PRIORITIES } from '#domain/orders/priority.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import { countryNames } from '#widgets/customer/countryNames.ts';
import { useNames } from '#widgets/lookups/useNames.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export interface RuleOption {
  readonly value: string;
  readonly label: string;
}

/** The choices of a field, by where they come from; null = it is written by hand. */
export type RuleOptions = (source: OptionSource) => readonly RuleOption[] | null;

/** What can be chosen in a condition: closed tables in words, and what the client has by name. Texts: rules, statuses */
export function useRuleOptions(clientId: number): RuleOptions {
  const { t, i18n } = useTranslation(['rules', 'statuses']);
  const { choices } = useNames(clientId);
  return useMemo(() => {
    const byId = (all: readonly { readonly id: number; readonly name: string }[]) =>
      all.map(({ id, name }) => ({ value: String(id), label: name }));
    const sources: Partial<Record<OptionSource, () => readonly RuleOption[]>> = {
      orderTypes: () => ORDER_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
      statuses: () =>
        ORDER_STATUSES.map((value) => ({ value, label: t(`statuses:${value}`, { defaultValue: value }) })),
      priorities: () => PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) })),
      tags: () => byId(choices.tags),
      eplatforms: () => byId(choices.shops),
      eplatformTypes: () => SHOP_TYPES.map(({ type, name }) => ({ value: type, label: name })),
      incoterms: () => INCOTERMS.map((value) => ({ value, label: value.toUpperCase() })),
      carriers: () => byId(choices.carriers),
      operators: () => LOGISTIC_OPERATORS.map(({ code, name }) => ({ value: code, label: name })),
      services: () =>
        CARRIER_SERVICES.map(({ operator, code, name }) => ({ value: code, label: `${operator} · ${name}` })),
      warehouses: () => byId(choices.warehouses),
      offices: () => byId(choices.offices),
      itineraries: () => byId(choices.itineraries),
      lotStatuses: () => LOT_STATUSES.map((value) => ({ value, label: t(`lotStatus.${value}`) })),
      countries: () => countryNames(i18n.language).map(({ code, name }) => ({ value: code, label: name })),
      states: () => SPANISH_PROVINCES.map(([, name]) => ({ value: name, label: name })),
      zones: () => ZONES.map((value) => ({ value, label: t(`zone.${value}`) })),
    };
    return madeOnce((source) => sources[source]?.() ?? null);
  }, [t, i18n.language, choices]);
}

/** The same list each time it is asked for, so that what is drawn from it can stay. */
function madeOnce(make: RuleOptions): RuleOptions {
  const made = new Map<OptionSource, ReturnType<RuleOptions>>();
  return (source) => {
    const known = made.get(source) ?? make(source);
    made.set(source, known);
    return known;
  };
}
