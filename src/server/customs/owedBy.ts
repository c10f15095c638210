import type { CustomsOwed } from '#contract/customs/customsOrder.ts';
import { incotermOf, lowValueRule, type CustomsRules } from '#domain/customs/customsRules.ts';
import { estimateTax } from '#domain/customs/taxEstimate.ts';
import { TAX_REGIONS } from '#domain/customs/taxRegions.ts';
import type { Territory } from '#domain/customs/territory.ts';
import { orderAmounts } from '#domain/orders/amounts.ts';
import { importOf, type ImportRow } from '../carriers/shipments/importOf.ts';
import type { ProductLine } from '../carriers/shipments/readLines.ts';

interface Row extends ImportRow {
  readonly total_cents: number;
  readonly total_tax_cents: number;
  readonly incoterm: CustomsOwed['incoterm'] | null;
  readonly tax_territory: Territory;
  /** null = nobody knows where it is sent from: from the peninsula. */
  readonly sender_territory: Territory | null;
}

/** What an order that passes customs is thought to owe, as its prior declaration says it; null = goods that come back. */
export function owedBy(row: Row, lines: readonly ProductLine[], rules: CustomsRules, at: Date): CustomsOwed | null {
  if (row.type === 'return') return null;
  const from = row.sender_territory ?? 'ES-PEN';
  const { lowValue, exemption, iossNumber } = importOf(row, lines, { rules, from, at });
  const region = TAX_REGIONS.find(({ code }) => code === row.tax_territory);
  const amounts = orderAmounts({ lines, totalCents: row.total_cents, taxCents: row.total_tax_cents });
  const tax = region && estimateTax(amounts, region.rate, true, lowValue?.dutyCents);
  return {
    incoterm: incotermOf(row.incoterm, rules),
    duty: lowValue && { headings: lowValue.headings, each: lowValue.eachCents, amount: lowValue.dutyCents },
    no_duty: exemption,
    rule: { limit: lowValueRule(rules).limitCents, from: rules.low_value_from, until: rules.low_value_until },
    tax: tax ? { name: region.tax, rate: tax.rate, base: tax.baseCents, amount: tax.taxCents } : null,
    ioss: iossNumber,
  };
}
