import type { BilledParty, ServiceTax } from '#domain/money/billing/serviceTax.ts';
import type { CorrectionReason } from '#domain/money/billing/corrections.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, NullableTimestampColumn, TimestampColumn } from './columns.ts';

/** Whom the bills of a client are written to. */
export interface BillingDetailsTable {
  client_id: number;
  name: string;
  tax_id: string;
  address: string;
  postcode: string;
  city: string;
  country: string;
  /** When they were first given: months that ended before are not billed. */
  created_at: TimestampColumn;
  /** yyyy-MM up to which its months were billed; null = none was looked at, or an invoice was taken back since. */
  billed_through: Defaulted<string | null>;
}

/** The last number of each series. Its row is held until the bill is written, so that no number is left out. */
export interface InvoiceSeriesTable {
  prefix: string;
  last: number;
}

/** A bill as it was issued; only its payment, and whether its record was taken back, change. */
export interface InvoicesTable {
  id: Generated<number>;
  client_id: number;
  number_prefix: string;
  number_sequence: number;
  status: 'PAID' | 'UNPAID';
  /** yyyy-MM */
  month: string;
  issued_on: ColumnType<string, string, never>;
  shipments: number;
  plan_from: number;
  plan_to: number;
  tax: ServiceTax;
  net_cents: number;
  tax_cents: number;
  total_cents: number;
  /** Both parties as they were then. */
  seller: Json<BilledParty>;
  customer: Json<BilledParty>;
  kind: 'invoice' | 'corrective';
  /** The bill that it corrects. */
  corrects: number | null;
  reason: CorrectionReason | null;
  /** What whoever corrected it said. */
  note: string;
  annulled_at: NullableTimestampColumn;
  /** yyyy-MM-dd, when its money came by transfer; null = it did not. */
  transferred_on: ColumnType<string | null, string | undefined, string>;
}
