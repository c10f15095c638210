import type { Defaulted, TimestampColumn } from './columns.ts';

/** A line of the price list of a carrier; a list is replaced as a whole. */
export interface TariffStepsTable {
  client_id: number;
  carrier_id: number;
  /** 1..n, in the order of the file. */
  number: number;
  service: string;
  /** A zone or a country. */
  destination: string;
  /** Beginnings of postcodes, both included; null = the whole destination. */
  postcode_from: Defaulted<string | null>;
  postcode_to: Defaulted<string | null>;
  max_g: number;
  /** Cents of a euro, without tax. */
  price_cents: number;
  /** For each kilogram beyond the heaviest step; null = heavier has no price. */
  extra_kg_cents: Defaulted<number | null>;
  /** Working days; null = not known. */
  days: Defaulted<number | null>;
  /** yyyy-MM-dd; null = it has always been good. */
  valid_from: Defaulted<string | null>;
  saved_at: TimestampColumn;
}
