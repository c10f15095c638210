import type { BilledParty, ServiceTax } from '#domain/billing/serviceTax.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Json, TimestampColumn } from './columns.ts';

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
}

/** The last number of each series. Its row is held until the bill is written, so that no number is left out. */
export interface InvoiceSeriesTable {
  prefix: string;
  last: number;
}

/** A bill as it was issued; only its payment changes. */
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
}
