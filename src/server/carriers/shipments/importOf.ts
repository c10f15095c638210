import { lowValueRule, type CustomsRules } from '#domain/customs/customsRules.ts';
import { normaliseTaxNumber } from '#domain/customs/identifiers/vatNumber.ts';
import {
  lowValueDuty,
  lowValueExemption,
  usesIoss,
  type LowValueDuty,
  type NoLowValueDuty,
} from '#domain/customs/lowValueDuty.ts';
import { territoryOf, type Territory } from '#domain/customs/territory.ts';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../../db/schema/orders.ts';
import type { ProductLine } from './readLines.ts';

export type ImportRow = Pick<
  Selectable<OrdersTable>,
  'type' | 'country' | 'postcode' | 'company' | 'vat_number' | 'currency'
>;

interface Imported {
  readonly lowValue: (LowValueDuty & { readonly from: string; readonly until: string }) | null;
  /** null = it owes the flat duty, or nobody knows where it comes from. */
  readonly exemption: NoLowValueDuty | null;
  readonly iossNumber: string | null;
}

/**
 * What an order owes and has paid as an import of low value: the flat duty with the days of its rule, and the number of
 * the one-stop shop. Both null where the rule is not for it.
 * @param from where it is sent from; null = not known
 */
export function importOf(
  row: ImportRow,
  lines: readonly Pick<ProductLine, 'hsCode' | 'netCents'>[],
  { rules, from, at }: { readonly rules: CustomsRules; readonly from: Territory | null; readonly at: Date },
): Imported {
  if (from === null) return { lowValue: null, exemption: null, iossNumber: null };
  const goods = {
    from,
    to: territoryOf(row),
    day: at.toISOString().slice(0, 10),
    hsCodes: lines.map(({ hsCode }) => hsCode),
    valueCents: lines.reduce((sum, { netCents }) => sum + netCents, 0),
    currency: row.currency,
    isSaleToConsumer: row.type !== 'return' && !row.company && !row.vat_number,
  };
  const rule = lowValueRule(rules);
  const duty = lowValueDuty(rule, goods);
  const ioss = normaliseTaxNumber(rules.ioss_number);
  return {
    lowValue: duty && { ...duty, from: rules.low_value_from, until: rules.low_value_until },
    exemption: lowValueExemption(rule, goods),
    iossNumber: ioss !== '' && usesIoss(goods) ? ioss : null,
  };
}
