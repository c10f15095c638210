import { lowValueRule, type CustomsRules } from '#domain/customs/customsRules.ts';
import { normaliseTaxNumber } from '#domain/customs/identifiers/vatNumber.ts';
import { lowValueDuty, usesIoss, type LowValueDuty } from '#domain/customs/lowValueDuty.ts';
import { territoryOf, type Territory } from '#domain/customs/territory.ts';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../../db/schema/orders.ts';
import type { ProductLine } from './readLines.ts';

type Row = Pick<Selectable<OrdersTable>, 'type' | 'country' | 'postcode' | 'company' | 'vat_number' | 'currency'>;

/**
 * What an order owes and has paid as an import of low value: the flat duty with the days of its rule, and the number of
 * the one-stop shop. Both null where the rule is not for it.
 * @param from where it is sent from; null = not known
 */
export function importOf(
  row: Row,
  lines: readonly Pick<ProductLine, 'hsCode' | 'netCents'>[],
  { rules, from, at }: { readonly rules: CustomsRules; readonly from: Territory | null; readonly at: Date },
): { lowValue: (LowValueDuty & { readonly from: string; readonly until: string }) | null; iossNumber: string | null } {
  if (from === null) return { lowValue: null, iossNumber: null };
  const goods = {
    from,
    to: territoryOf(row),
    day: at.toISOString().slice(0, 10),
    hsCodes: lines.map(({ hsCode }) => hsCode),
    valueCents: lines.reduce((sum, { netCents }) => sum + netCents, 0),
    currency: row.currency,
    isSaleToConsumer: row.type !== 'return' && !row.company && !row.vat_number,
  };
  const duty = lowValueDuty(lowValueRule(rules), goods);
  const ioss = normaliseTaxNumber(rules.ioss_number);
  return {
    lowValue: duty && { ...duty, from: rules.low_value_from, until: rules.low_value_until },
    iossNumber: ioss !== '' && usesIoss(goods) ? ioss : null,
  };
}
